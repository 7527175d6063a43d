import type { Edition } from '../editions/edition.ts';
import type { AggregateTable, SelectAndUltimateTable } from './actuarial/mortality-table.ts';
import type { RateClass, RiskClass, Sex } from './risk-class.ts';
import type { SoldRange } from './sold-range.ts';

/** A yearly rate that depends on the policy year: the first ones listed, one rate for all others. */
export interface RateByPolicyYear {
  byPolicyYear: readonly number[];
  otherYears: number;
}

/** How a person rates their own health for an estimate. */
export type HealthGrade = 'excellent' | 'good' | 'average' | 'poor';

/** From the rate to the premium, in dollars: a fixed fee, a factor for paying monthly and a lower limit. */
export interface PremiumScale {
  policyFeePerYear: number;
  monthlyFactor: number;
  monthlyMinimum: number;
}

/** What the premium carries besides claims, as shares of it. */
export interface ShareOfPremium {
  premiumTax: number;
  paymentProcessing: number;
  commission: number;
  profit: number;
}

/** Expenses the policy fee is set by, in dollars. */
export interface PolicyExpenses {
  acquisition: number;
  /** Besides, for each $1,000 of coverage. */
  acquisitionPerThousand?: number;
  maintenancePerYear: number;
  maintenanceInflation: number;
}

/** How sales are expected to fall on ages: a band of them, both ends included. */
export interface SalesOfAges {
  from: number;
  to: number;
  /** Of each single age in the band, against those of the others. */
  weight: number;
}

/** @throws RangeError for an age that none of the bands has. */
export function salesAt(issueAge: number, byAge: readonly SalesOfAges[]): number {
  const band = byAge.find(({ from, to }) => from <= issueAge && issueAge <= to);
  if (band === undefined) throw new RangeError(`no sales are expected at ${issueAge}`);
  return band.weight;
}

interface ProductBasis {
  /** Age last birthday on the effective date. */
  issueAge: SoldRange;
  /** Effective annual rate. */
  interest: { value: number };
  lapse: RateByPolicyYear;
  shareOfPremium: ShareOfPremium;
  expenses: PolicyExpenses;
  scale: PremiumScale;
}

export interface TermLifeBasis extends ProductBasis {
  /** No term ends after this age. */
  endAgeMax: number;
  yearsMin: number;
  /**
   * No rate falls with age: from the first age on, all pay one rate, until that of an age alone is as high. It is their mean by these
   * sales, and nobody pays less than what leaves the least profit of their own premium. Left out where each age pays the rate of its own.
   */
  oneRateForTheYoung?: { salesByIssueAge: readonly SalesOfAges[]; profitLeast: number };
  /** Our expected deaths as a share of those of the table. */
  experienceFactor: RateByPolicyYear;
  /** Mortality of a class as a multiple of standard non-tobacco, or of the smoker table. */
  classMultiplier: { byClass: Readonly<Record<RateClass, number>> };
  /** What each table rating adds, as a share of standard mortality. */
  tableRatingStep: { value: number };
  /** Dollars a year per $1,000 of coverage. */
  mortalityMarginPerThousand: { value: number };
  /** To the end age, without new underwriting, by those who keep their policy after `afterYears`. */
  extension: { mortalityMultiplier: number; firstYearLapse: number; afterYears: number };
  /** The class an estimate assumes, before anyone has been underwritten. */
  estimateRiskClass: Readonly<Record<'tobacco' | 'nonTobacco', Readonly<Record<HealthGrade, RiskClass>>>>;
}

/** Whom a state's sales are expected to go to. */
export interface SalesOfState {
  /** Against those of the other states. */
  weight: number;
  women: number;
  byAmount: readonly { amount: number; share: number }[];
}

/** Over which sales, and how much, accident cover is expected to pay back of its premiums, in every state that sells it. */
export interface AccidentSales {
  lossRatioLeast: number;
  byAge: readonly SalesOfAges[];
  byState: Readonly<Record<string, SalesOfState>>;
}

export interface AccidentalDeathBasis extends ProductBasis {
  endAge: number;
  /** Expected accidental deaths as a multiple of those of the table. */
  loading: number;
  /** What each kind of accident pays, as a share of the coverage. */
  payoutShare: { publicTransportation: number; autoPedestrian: number; generalAccident: number };
  /** Shares of the deaths; general accidents are the rest. */
  deathShare: { publicTransportation: number; autoPedestrian: { under45: number; from45: number } };
  /** Left out where nobody had written down to whom it is sold. */
  sales?: AccidentSales;
}

/** Everything a premium depends on besides the person and the coverage. Amounts are whole dollars. */
export interface PricingBasis extends Edition {
  coverageAmount: SoldRange;
  termLife: TermLifeBasis;
  accidentalDeath: AccidentalDeathBasis;
  tables: {
    insuredMortality: Readonly<Record<`${Sex}.${'nonsmoker' | 'smoker'}`, SelectAndUltimateTable>>;
    accidentalDeath: Readonly<Record<Sex, AggregateTable>>;
  };
}

/** The rates of `count` policy years from `firstYear` on. */
export function ratesOfYears(
  { byPolicyYear, otherYears }: RateByPolicyYear,
  count: number,
  firstYear = 1,
): number[] {
  return Array.from({ length: count }, (_, index) => byPolicyYear[firstYear - 1 + index] ?? otherYears);
}
