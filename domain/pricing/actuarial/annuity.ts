import { paymentValues, sumOf, yearStartValues } from './expected-present-value.ts';
import type { ActuarialBasis } from './expected-present-value.ts';
import type { Survival } from './survival.ts';

/** The value of 1 at the start of each year in force, for `years` or to the end of the basis. */
export function annuityDue(basis: ActuarialBasis, years?: number): number {
  return sumOf(paymentValues(basis), years);
}

/**
 * The value of 1 at the end of each year in force, for `years` or for life. For life nothing is paid at the
 * end of the basis: a table that stops before everyone is dead still ends life there.
 */
export function annuityImmediate(
  basis: ActuarialBasis,
  years: number = basis.deathProbabilities.length - 1,
): number {
  return sumOf(yearStartValues(basis).slice(1), years);
}

export interface MthlyAnnuity {
  survival: Survival;
  /** Effective annual rate. */
  interest: number;
  /** Payments a year. */
  frequency: number;
  years: number;
  /** At the start of each part of a year, or at its end. */
  timing: 'due' | 'immediate';
}

/** The value of 1 a year in equal parts, by survival at the very moments of payment. */
export function mthlyAnnuity({ survival, interest, frequency, years, timing }: MthlyAnnuity): number {
  const first = timing === 'due' ? 0 : 1;
  let value = 0;
  for (let payment = first; payment < years * frequency + first; payment += 1) {
    const time = payment / frequency;
    value += ((1 + interest) ** -time * survival(time)) / frequency;
  }
  return value;
}

/**
 * Woolhouse's two-term approximation of an annuity-due paid `frequency` times a year, from the yearly one.
 * `pureEndowment` is that of the end of a temporary annuity, 0 for life.
 */
export function woolhouseAnnuityDue(yearlyAnnuityDue: number, frequency: number, pureEndowment = 0): number {
  return yearlyAnnuityDue - ((frequency - 1) / (2 * frequency)) * (1 - pureEndowment);
}
