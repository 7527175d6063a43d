import { accidentalDeathPremium } from './accidental-death-premium.ts';
import { termValues } from './level-rate.ts';
import { expenseValues } from './policy-expenses.ts';
import { salesAt } from './pricing-basis.ts';
import type { AccidentSales, PricingBasis } from './pricing-basis.ts';
import { accidentalDeathAssumptions } from './rate-assumptions.ts';
import type { Sex } from './risk-class.ts';

/** What a policy of accident cover is expected to bring and to pay, level over its years, in dollars a year. */
export interface AccidentCell {
  sex: Sex;
  issueAge: number;
  amount: number;
  monthlyCents: number;
  premium: number;
  /** As many deaths as the table has, without what the premium loads them by. */
  benefits: number;
  /** What is left when deaths are as many as the premium loads them to. */
  profit: number;
}

/** @throws RangeError for a cell that is not sold. */
export function accidentCell(
  life: { sex: Sex; issueAge: number; amount: number },
  basis: PricingBasis,
): AccidentCell {
  const priced = accidentalDeathPremium(life, basis);
  if (!priced.ok) throw new RangeError(priced.reason);
  const { amount } = life;
  const { annualUnrounded: premium, monthlyCents } = priced.premium;
  const { shareOfPremium, expenses, loading } = basis.accidentalDeath;
  const assumptions = accidentalDeathAssumptions(basis, life);
  const { claims, annuity } = termValues(assumptions);
  const years = annuity.at(-1)!;
  const loaded = (amount * claims.at(-1)!) / years;
  const spent = expenseValues(assumptions, expenses, amount).at(-1)! / years;
  const taken = shareOfPremium.premiumTax + shareOfPremium.paymentProcessing + shareOfPremium.commission;
  const profit = premium * (1 - taken) - loaded - spent;
  return { ...life, monthlyCents, premium, benefits: loaded / loading, profit };
}

/** The share of its premiums that a cell is expected to pay back. */
export function lossRatio({ benefits, premium }: Pick<AccidentCell, 'benefits' | 'premium'>): number {
  return benefits / premium;
}

const SEXES: readonly Sex[] = ['female', 'male'];

/** What the form is expected to pay back of its premiums in a state, over the sales expected there. */
export function lossRatioOfState(state: string, sales: AccidentSales, basis: PricingBasis): number {
  const { women, byAmount } = sales.byState[state]!;
  const { min, max } = basis.accidentalDeath.issueAge;
  const sums = { benefits: 0, premium: 0 };
  for (const sex of SEXES) {
    for (let issueAge = min; issueAge <= max; issueAge += 1) {
      for (const { amount, share } of byAmount) {
        const weight = (sex === 'female' ? women : 1 - women) * salesAt(issueAge, sales.byAge) * share;
        const cell = accidentCell({ sex, issueAge, amount }, basis);
        sums.benefits += weight * cell.benefits;
        sums.premium += weight * cell.premium;
      }
    }
  }
  return lossRatio(sums);
}
