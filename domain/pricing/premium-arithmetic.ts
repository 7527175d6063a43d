import { centsFromDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { PremiumScale } from './pricing-basis.ts';

/**
 * How a premium came about, to be stored with the offer and shown as 'How we calculate premiums'. Dollars,
 * unrounded, but for the premiums themselves, which are whole cents.
 */
export interface PremiumArithmetic {
  basisVersion: string;
  /** The coverage, in whole dollars. */
  amount: number;
  /** A year for each $1,000 of coverage. */
  ratePerThousand: number;
  coverageCharge: number;
  policyFee: number;
  annualMinimum: number;
  isMinimumApplied: boolean;
  annualUnrounded: number;
  monthlyFactor: number;
  monthlyUnrounded: number;
  annualCents: Cents;
  monthlyCents: Cents;
}

/** Why there is no premium: an age, a term or an amount that is not sold. */
export type PremiumProblem = 'ageOutOfRange' | 'termOutOfRange' | 'amountOutOfRange';

export type PremiumResult<Premium> = { ok: true; premium: Premium } | { ok: false; reason: PremiumProblem };

/**
 * annual = max(fee + coverage / 1,000 x rate, minimum); monthly = factor x annual, both rounded half-up to
 * cents once, at the end. The rounding sees the decimal of fifteen digits a double stands
 * for, so that a half cent which binary arithmetic puts a hair lower still rounds up.
 */
export function premiumArithmetic(
  basisVersion: string,
  scale: PremiumScale,
  ratePerThousand: number,
  amount: number,
): PremiumArithmetic {
  const { policyFeePerYear: policyFee, monthlyFactor, monthlyMinimum } = scale;
  const coverageCharge = (amount * ratePerThousand) / 1000;
  const annualMinimum = monthlyMinimum / monthlyFactor;
  const isMinimumApplied = policyFee + coverageCharge < annualMinimum;
  const annualUnrounded = isMinimumApplied ? annualMinimum : policyFee + coverageCharge;
  const monthlyUnrounded = monthlyFactor * annualUnrounded;
  return {
    basisVersion,
    amount,
    ratePerThousand,
    coverageCharge,
    policyFee,
    annualMinimum,
    isMinimumApplied,
    annualUnrounded,
    monthlyFactor,
    monthlyUnrounded,
    annualCents: centsFromDollars(annualUnrounded),
    monthlyCents: centsFromDollars(monthlyUnrounded),
  };
}
