import { firstTermYears } from './lock-until-age.ts';
import type { PremiumResult } from './premium-arithmetic.ts';
import type { HealthGrade, PricingBasis } from './pricing-basis.ts';
import type { RateClass, RiskClass, Sex } from './risk-class.ts';
import { isSold } from './sold-range.ts';
import { termYears } from './term-duration.ts';
import type { TermDuration } from './term-duration.ts';
import { termPremium } from './term-premium.ts';
import type { TermPremium } from './term-premium.ts';

/** What a person tells us before they apply. Age last birthday; the amount in dollars, cents are dropped. */
export interface EstimateRequest extends TermDuration {
  sex: Sex;
  age: number;
  health: HealthGrade;
  /** In the last twelve months. */
  tobacco: boolean;
  /** Null of whoever uses it, and of whoever has not for so long that it counts no more. */
  tobaccoPause: TobaccoPause | null;
  amount: number;
}

/** Over a year without tobacco, and not so long that our best class is open again. */
export const TOBACCO_PAUSES = ['1_to_3_years', '3_to_5_years'] as const;
export type TobaccoPause = (typeof TOBACCO_PAUSES)[number];

/** What somebody in the best of health gets after it, as the rulebook in force decides, which a test holds. */
const BEST_AFTER: Readonly<Record<TobaccoPause, 'P' | 'S'>> = { '1_to_3_years': 'S', '3_to_5_years': 'P' };
const FROM_BEST: readonly RateClass[] = ['PP', 'P', 'SP', 'S'];

/**
 * The class an estimate assumes: excellent health is preferred plus, poor is standard table D; none better than is open so long after the
 * last tobacco.
 */
export function estimateRiskClass(
  { health, tobacco, tobaccoPause }: Pick<EstimateRequest, 'health' | 'tobacco' | 'tobaccoPause'>,
  { termLife }: PricingBasis,
): RiskClass {
  const byHealth = termLife.estimateRiskClass[tobacco ? 'tobacco' : 'nonTobacco'][health];
  if (tobacco || tobaccoPause === null || byHealth.tableRating !== null) return byHealth;
  const best = BEST_AFTER[tobaccoPause];
  const isBetter = FROM_BEST.indexOf(byHealth.rateClass) < FROM_BEST.indexOf(best);
  return isBetter ? { rateClass: best, tableRating: null } : byHealth;
}

/**
 * The premium of an estimate: exact cents, which only its display drops (MONEY-05). The amount is rounded
 * down to whole dollars (EDIT-36) and the term is one of the first term.
 */
export function estimatePremium(request: EstimateRequest, basis: PricingBasis): PremiumResult<TermPremium> {
  const { sex, age, amount } = request;
  const years = termYears(request);
  const result = termPremium(
    {
      sex,
      issueAge: age,
      riskClass: estimateRiskClass(request, basis),
      years,
      amount: Math.floor(amount),
    },
    basis,
  );
  if (result.ok && !isSold(firstTermYears(age, basis), years)) return { ok: false, reason: 'termOutOfRange' };
  return result;
}
