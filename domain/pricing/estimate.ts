import { firstTermYears } from './lock-until-age.ts';
import type { PremiumResult } from './premium-arithmetic.ts';
import type { HealthGrade, PricingBasis } from './pricing-basis.ts';
import type { RiskClass, Sex } from './risk-class.ts';
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
  tobacco: boolean;
  amount: number;
}

/** The class an estimate assumes: excellent health is preferred plus, poor is standard table D. */
export function estimateRiskClass(
  health: HealthGrade,
  tobacco: boolean,
  { termLife }: PricingBasis,
): RiskClass {
  return termLife.estimateRiskClass[tobacco ? 'tobacco' : 'nonTobacco'][health];
}

/**
 * The premium of an estimate: exact cents, which only its display drops (MONEY-05). The amount is rounded
 * down to whole dollars (EDIT-36) and the term is one of the first term.
 */
export function estimatePremium(request: EstimateRequest, basis: PricingBasis): PremiumResult<TermPremium> {
  const { sex, age, health, tobacco, amount } = request;
  const years = termYears(request);
  const result = termPremium(
    {
      sex,
      issueAge: age,
      riskClass: estimateRiskClass(health, tobacco, basis),
      years,
      amount: Math.floor(amount),
    },
    basis,
  );
  if (result.ok && !isSold(firstTermYears(age, basis), years)) return { ok: false, reason: 'termOutOfRange' };
  return result;
}
