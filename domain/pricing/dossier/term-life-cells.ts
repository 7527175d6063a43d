import { policiesInForce, sumOf } from '../actuarial/expected-present-value.ts';
import { breakdownsOf } from '../premium-breakdown.ts';
import { salesAt } from '../pricing-basis.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { termLifeAssumptions } from '../rate-assumptions.ts';
import { RISK_CLASSES } from '../risk-class.ts';
import type { RiskClass, Sex } from '../risk-class.ts';
import type { InsuredLife } from '../rate-table.ts';
import { termPremium } from '../term-premium.ts';
import type { TermPremium } from '../term-premium.ts';
import type { DossierAssumptions } from './dossier-assumptions.ts';
import { ProfitTest } from './profit-test.ts';
import type { Experience, ProfitSums } from './profit-test.ts';

/** The terms and amounts that the dossier shows: with every age, sex and class they are 22,176 cells. */
export const SHOWN_TERMS = [10, 15, 20] as const;
export const SHOWN_AMOUNTS = [50_000, 100_000, 250_000, 500_000, 750_000, 1_000_000] as const;

export interface TermLifeCell {
  readonly life: InsuredLife;
  readonly years: number;
  readonly amount: number;
  /** A month, in cents, on the basis of before and on the new one. */
  readonly before: number;
  readonly now: number;
  /** What is kept of a year's premium where all is as the basis assumes, with the margin that is then not needed. */
  readonly kept: number;
  readonly annual: number;
  /** After reserves, tax, reinsurance and capital. */
  readonly sums: ProfitSums;
}

export const nameOfClass = ({ rateClass, tableRating }: RiskClass): string =>
  `${rateClass}${tableRating === null ? '' : ` ${tableRating}`}`;

function priceOf(life: InsuredLife, years: number, amount: number, basis: PricingBasis): TermPremium {
  const priced = termPremium({ ...life, years, amount }, basis);
  if (!priced.ok) throw new RangeError(priced.reason);
  return priced.premium;
}

export function* termLives({ termLife }: PricingBasis): Generator<InsuredLife> {
  const { min, max } = termLife.issueAge;
  for (const sex of ['female', 'male'] satisfies Sex[])
    for (const riskClass of RISK_CLASSES)
      for (let issueAge = min; issueAge <= max; issueAge += 1) yield { sex, riskClass, issueAge };
}

/** Every cell that is shown, by what changed and by what it earns. */
export function termLifeCells(
  before: PricingBasis,
  now: PricingBasis,
  assumptions: DossierAssumptions,
): TermLifeCell[] {
  const cells: TermLifeCell[] = [];
  for (const life of termLives(now)) {
    const breakdown = breakdownsOf(life, now);
    for (const years of SHOWN_TERMS) {
      const test = new ProfitTest({ life, years }, now, assumptions);
      for (const amount of SHOWN_AMOUNTS) {
        const premium = priceOf(life, years, amount, now);
        const { profit, mortalityMargin, difference } = breakdown(premium);
        cells.push({
          life,
          years,
          amount,
          before: priceOf(life, years, amount, before).monthlyCents,
          now: premium.monthlyCents,
          kept: profit + mortalityMargin + difference,
          annual: premium.annualUnrounded,
          sums: test.sums(premium),
        });
      }
    }
  }
  return cells;
}

/** How many of the cells lose money where all is as the basis assumes. */
export function losing(basis: PricingBasis): number {
  let count = 0;
  for (const life of termLives(basis)) {
    const breakdown = breakdownsOf(life, basis);
    for (const years of SHOWN_TERMS) {
      for (const amount of SHOWN_AMOUNTS) {
        const { profit, mortalityMargin, difference } = breakdown(priceOf(life, years, amount, basis));
        if (profit + mortalityMargin + difference < 0) count += 1;
      }
    }
  }
  return count;
}

/** What all expected sales earn together, as shares of their premiums, when things come as told. */
export function earnedOfSales(
  basis: PricingBasis,
  assumptions: DossierAssumptions,
  experience: Experience,
): { readonly profit: number; readonly afterCapital: number } {
  const { bySex, byClass, byTerm, byAmount } = assumptions.sales;
  const byAge = basis.termLife.oneRateForTheYoung?.salesByIssueAge ?? [];
  const total: ProfitSums = { premiums: 0, profit: 0, afterCapital: 0 };
  for (const life of termLives(basis)) {
    if (life.riskClass.tableRating !== null) continue;
    const ofLife = bySex[life.sex] * byClass[life.riskClass.rateClass] * salesAt(life.issueAge, byAge);
    for (const { years, share: ofTerm } of byTerm) {
      const test = new ProfitTest({ life, years }, basis, assumptions, experience);
      for (const { amount, share } of byAmount) {
        const sums = test.sums(priceOf(life, years, amount, basis));
        const weight = ofLife * ofTerm * share;
        total.premiums += weight * sums.premiums;
        total.profit += weight * sums.profit;
        total.afterCapital += weight * sums.afterCapital;
      }
    }
  }
  return {
    profit: total.profit / total.premiums,
    afterCapital: total.afterCapital / total.premiums,
  };
}

/** Deaths expected among a thousand policies that are sold to a class and a sex, over a term, by those who buy. */
export function deathsAmongThousand(
  { sex, riskClass, years }: { sex: Sex; riskClass: RiskClass; years: number },
  basis: PricingBasis,
): number {
  const byAge = basis.termLife.oneRateForTheYoung?.salesByIssueAge ?? [];
  let deaths = 0;
  let weights = 0;
  for (const life of termLives(basis)) {
    if (life.sex !== sex || nameOfClass(life.riskClass) !== nameOfClass(riskClass)) continue;
    const weight = salesAt(life.issueAge, byAge);
    weights += weight;
    deaths += weight * deathsOf(life, years, basis);
  }
  return (1000 * deaths) / weights;
}

function deathsOf(life: InsuredLife, years: number, basis: PricingBasis): number {
  const { deathProbabilities, lapseRates = [] } = termLifeAssumptions(basis, life);
  const inForce = policiesInForce({ deathProbabilities, lapseRates, interest: 0 });
  return sumOf(
    deathProbabilities.map((share, year) => share * inForce[year]!),
    years,
  );
}
