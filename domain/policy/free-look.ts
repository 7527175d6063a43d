import type { ProductSlug } from '../eligibility/product-availability.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';
import type { PolicyRules } from './policy-rules.ts';

interface Delivered {
  readonly productSlug: ProductSlug;
  /** Whether it takes the place of another policy, which gives more days in some states. */
  readonly isReplacement: boolean;
}

/** How many days a new policy can be handed back for all of its premium: ten at the least (CONST-07), by state more. */
export function freeLookDays(
  { freeLook }: Pick<PolicyRules, 'freeLook'>,
  { productSlug, isReplacement }: Delivered,
): number {
  const asked = productSlug === PRODUCT_SLUGS.termLife ? freeLook.newLifeDays : freeLook.accidentalDeathDays;
  return Math.max(asked, isReplacement ? freeLook.replacementLifeDays : 0);
}

/** The last day of it. The policy is delivered when it is bought; the day after is the first one counted. */
export function freeLookEndsOn(
  rules: Pick<PolicyRules, 'freeLook'>,
  delivered: Delivered,
  deliveredOn: Temporal.PlainDate,
): Temporal.PlainDate {
  return deliveredOn.add({ days: freeLookDays(rules, delivered) });
}

/** How many days are left to hand it back, the last one counted; 0 once they are over. */
export function freeLookDaysLeft(endsOn: Temporal.PlainDate, today: Temporal.PlainDate): number {
  return Math.max(today.until(endsOn, { largestUnit: 'day' }).days + 1, 0);
}
