import { claimTimingFactor, claimValues, sumOf, yearStartValues } from './expected-present-value.ts';
import type { ActuarialBasis, ClaimTiming } from './expected-present-value.ts';

/** The single premium of 1 paid on death within `years`. */
export function termInsurance(
  basis: ActuarialBasis,
  years: number,
  timing: ClaimTiming = 'endOfYear',
): number {
  return sumOf(claimValues(basis), years) * claimTimingFactor(basis.interest, timing);
}

/** The single premium of 1 paid on death whenever it comes, up to the end of the basis. */
export function wholeLifeInsurance(basis: ActuarialBasis, timing: ClaimTiming = 'endOfYear'): number {
  return termInsurance(basis, basis.deathProbabilities.length, timing);
}

/** The single premium of 1 paid to those in force after `years`. */
export function pureEndowment(basis: ActuarialBasis, years: number): number {
  const value = yearStartValues(basis)[years];
  if (value === undefined) throw new RangeError(`the basis does not reach ${years} years`);
  return value;
}

/** The single premium of 1 paid on death within `years`, or at their end. */
export function endowmentInsurance(basis: ActuarialBasis, years: number, timing?: ClaimTiming): number {
  return termInsurance(basis, years, timing) + pureEndowment(basis, years);
}

/** The single premium of 1 paid on death later than `deferred` years from now. */
export function deferredInsurance(basis: ActuarialBasis, deferred: number, timing?: ClaimTiming): number {
  return wholeLifeInsurance(basis, timing) - termInsurance(basis, deferred, timing);
}

/**
 * The second moment of the present value of a whole life insurance: its value at twice the force of interest.
 */
export function wholeLifeSecondMoment(basis: ActuarialBasis & { interest: number }): number {
  return wholeLifeInsurance({ ...basis, interest: (1 + basis.interest) ** 2 - 1 });
}
