import type { PricingBasis } from './pricing-basis.ts';
import type { SoldRange } from './sold-range.ts';

/** The longest first term; the extension brings it to 65, though rates exist up to 65 directly. */
const FIRST_TERM_YEARS_MAX = 20;

/** The terms a person of that age can choose, in years. `min` exceeds `max` when there is none. */
export function firstTermYears(age: number, { termLife }: PricingBasis): SoldRange {
  return { min: termLife.yearsMin, max: Math.min(FIRST_TERM_YEARS_MAX, termLife.endAgeMax - age) };
}

/** The ages of the slider 'Lock rate until age': 10 to 20 years from now, never past 65. */
export function lockUntilAges(age: number, basis: PricingBasis): SoldRange {
  const { min, max } = firstTermYears(age, basis);
  return { min: age + min, max: age + max };
}
