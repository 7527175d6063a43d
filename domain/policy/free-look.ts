import type { ProductSlug } from '../eligibility/product-availability.ts';
import type { StateRules } from '../states/state-rules.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';

/** What our texts promise (CONST-07); a state may ask for more, never for less. */
const FREE_LOOK_DAYS_MIN = 10;

interface Delivered {
  readonly productSlug: ProductSlug;
  /** Whether it takes the place of another policy, which gives more days in some states. */
  readonly isReplacement: boolean;
}

/** How many days a new policy can be handed back for all of its premium. */
export function freeLookDays({ freeLook }: StateRules, { productSlug, isReplacement }: Delivered): number {
  const asked = productSlug === PRODUCT_SLUGS.termLife ? freeLook.newLifeDays : freeLook.accidentalDeathDays;
  return Math.max(FREE_LOOK_DAYS_MIN, asked, isReplacement ? freeLook.replacementLifeDays : 0);
}

/** The last day of it. The policy is delivered when it is bought; the day after is the first one counted. */
export function freeLookEndsOn(
  state: StateRules,
  delivered: Delivered,
  deliveredOn: Temporal.PlainDate,
): Temporal.PlainDate {
  return deliveredOn.add({ days: freeLookDays(state, delivered) });
}

/** How many days are left to hand it back, the last one counted; 0 once they are over. */
export function freeLookDaysLeft(endsOn: Temporal.PlainDate, today: Temporal.PlainDate): number {
  return Math.max(today.until(endsOn, { largestUnit: 'day' }).days + 1, 0);
}
