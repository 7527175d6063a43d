/** Effective annual rates of interest by policy year, the first year being 1. */
export type InterestByYear = (policyYear: number) => number;

/** An effective annual rate, level or by policy year: 0.045 is 4.5% a year. */
export type Interest = number | InterestByYear;

/** The rate of one policy year. */
export function rateInYear(interest: Interest, policyYear: number): number {
  return typeof interest === 'number' ? interest : interest(policyYear);
}

/**
 * What 1 due after 0, 1, 2 ... `years` years is worth today. By repeated division, not by powers: division is
 * rounded alike on every machine, so a premium is the same wherever it is computed.
 */
export function discountFactors(interest: Interest, years: number): number[] {
  const factors = [1];
  for (let year = 1; year <= years; year += 1) {
    factors.push(factors[year - 1]! / (1 + rateInYear(interest, year)));
  }
  return factors;
}

/** The nominal rate convertible `frequency` times a year, i^(m). */
export function nominalInterest(interest: number, frequency: number): number {
  return frequency * ((1 + interest) ** (1 / frequency) - 1);
}

/** The nominal rate of discount convertible `frequency` times a year, d^(m). */
export function nominalDiscount(interest: number, frequency: number): number {
  return frequency * (1 - (1 + interest) ** (-1 / frequency));
}

/** The force of interest: the nominal rate convertible at every moment. */
export function forceOfInterest(interest: number): number {
  return Math.log1p(interest);
}
