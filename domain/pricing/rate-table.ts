import { costRates, levelRates } from './level-rate.ts';
import { neverFalling } from './one-rate-for-the-young.ts';
import type { RateOfAge } from './one-rate-for-the-young.ts';
import type { PricingBasis } from './pricing-basis.ts';
import { accidentalDeathAssumptions, extensionAssumptions, termLifeAssumptions } from './rate-assumptions.ts';
import { RISK_CLASSES } from './risk-class.ts';
import type { RiskClass, Sex } from './risk-class.ts';
import type { SoldRange } from './sold-range.ts';

/** Whom a rate is for. Age last birthday on the effective date of the policy, which an extension keeps. */
export interface InsuredLife {
  sex: Sex;
  issueAge: number;
  riskClass: RiskClass;
}

/** Level yearly rates per $1,000 of coverage, in dollars. A rate the basis does not have is undefined. */
export interface RateTable {
  termLife(life: InsuredLife, years: number): number | undefined;
  extension(life: InsuredLife): number | undefined;
  accidentalDeath(sex: Sex, issueAge: number): number | undefined;
}

const SEXES: readonly Sex[] = ['male', 'female'];

type RatesByIssueAge = ReadonlyMap<number, readonly number[]>;

const lifeKey = (sex: Sex, { rateClass, tableRating }: RiskClass) => `${sex}${rateClass}${tableRating ?? ''}`;

function ratesByIssueAge(
  { min, max }: SoldRange,
  rates: (issueAge: number) => readonly number[],
): RatesByIssueAge {
  return new Map(Array.from({ length: max - min + 1 }, (_, index) => [min + index, rates(min + index)]));
}

/**
 * The rates of terms from the shortest sold on, none lower than that of a shorter term, so that a longer lock
 * never costs less. Only issue ages 18 to 21 need it, where the accidents of the first years weigh most.
 */
function runningMaximum(rates: readonly number[], yearsMin: number): number[] {
  let highest = 0;
  return rates.map((rate, index) => {
    if (index + 1 >= yearsMin) highest = Math.max(highest, rate);
    return highest;
  });
}

/** The rates of an issue age for terms of 1, 2, 3 ... years, as they are charged. */
function termRates(
  basis: PricingBasis,
  sex: Sex,
  riskClass: RiskClass,
): (issueAge: number) => readonly number[] {
  const { issueAge: sold, yearsMin, oneRateForTheYoung, expenses, scale } = basis.termLife;
  const assumptionsAt = (issueAge: number) => termLifeAssumptions(basis, { sex, riskClass, issueAge });
  if (oneRateForTheYoung === undefined)
    return (issueAge) => runningMaximum(levelRates(assumptionsAt(issueAge)), yearsMin);
  const byAge = Array.from({ length: sold.max - sold.min + 1 }, (_, index) => {
    const assumptions = assumptionsAt(sold.min + index);
    const costs = costRates(assumptions, {
      expenses,
      policyFeePerYear: scale.policyFeePerYear,
      sold: basis.coverageAmount,
      profitLeast: oneRateForTheYoung.profitLeast,
    });
    return { rates: levelRates(assumptions), costs };
  });
  const charged = byAge[0]!.rates.map((_, term) =>
    neverFalling(
      byAge.flatMap(({ rates, costs }, index): RateOfAge[] =>
        term < rates.length ? [{ issueAge: sold.min + index, rate: rates[term]!, cost: costs[term]! }] : [],
      ),
      oneRateForTheYoung.salesByIssueAge,
    ),
  );
  return (issueAge) =>
    runningMaximum(
      charged.flatMap((ofTerm) => ofTerm[issueAge - sold.min] ?? []),
      yearsMin,
    );
}

function buildRateTable(basis: PricingBasis): RateTable {
  const { termLife, accidentalDeath } = basis;
  const term = new Map<string, RatesByIssueAge>();
  const extension = new Map<string, RatesByIssueAge>();
  const accident = new Map<Sex, RatesByIssueAge>();
  for (const sex of SEXES) {
    for (const riskClass of RISK_CLASSES) {
      const key = lifeKey(sex, riskClass);
      term.set(key, ratesByIssueAge(termLife.issueAge, termRates(basis, sex, riskClass)));
      const extendable = {
        min: termLife.issueAge.min,
        max: Math.min(termLife.issueAge.max, termLife.endAgeMax - termLife.extension.afterYears - 1),
      };
      extension.set(
        key,
        ratesByIssueAge(extendable, (issueAge) =>
          levelRates(extensionAssumptions(basis, { sex, riskClass, issueAge })),
        ),
      );
    }
    accident.set(
      sex,
      ratesByIssueAge(accidentalDeath.issueAge, (issueAge) =>
        levelRates(accidentalDeathAssumptions(basis, { sex, issueAge })),
      ),
    );
  }
  return {
    termLife: ({ sex, issueAge, riskClass }, years) =>
      years < termLife.yearsMin ? undefined : term.get(lifeKey(sex, riskClass))?.get(issueAge)?.[years - 1],
    extension: ({ sex, issueAge, riskClass }) =>
      extension.get(lifeKey(sex, riskClass))?.get(issueAge)?.at(-1),
    accidentalDeath: (sex, issueAge) => accident.get(sex)?.get(issueAge)?.at(-1),
  };
}

const tables = new WeakMap<PricingBasis, RateTable>();

/**
 * The rates of a basis, computed at the first question and kept. All of them take some tens of milliseconds,
 * so a server asks once when it starts.
 */
export function rateTableOf(basis: PricingBasis): RateTable {
  let table = tables.get(basis);
  if (!table) {
    table = buildRateTable(basis);
    tables.set(basis, table);
  }
  return table;
}
