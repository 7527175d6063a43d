import type { ProductSlug } from '../eligibility/product-availability.ts';
import type { Cents } from '../money/money.ts';
import { PRODUCT_SLUGS } from '../wyshes/names.ts';

/** The first day without cover: the anniversary that ends the last year. From 29 February it is 28 February in a common year. */
export function termEndsOn(effectiveOn: Temporal.PlainDate, years: number): Temporal.PlainDate {
  return effectiveOn.add({ years });
}

export interface AnnualFigures {
  /** A year's premium paid at once. */
  readonly paidAnnuallyCents: Cents;
  /** Twelve monthly premiums. */
  readonly paidMonthlyCents: Cents;
  /** What paying at once saves in a year. */
  readonly savedCents: Cents;
}

/** What a year costs either way. */
export function annualFigures(premium: {
  readonly annualCents: Cents;
  readonly monthlyCents: Cents;
}): AnnualFigures {
  const paidMonthly = premium.monthlyCents * 12;
  return {
    paidAnnuallyCents: premium.annualCents,
    paidMonthlyCents: paidMonthly as Cents,
    savedCents: (paidMonthly - premium.annualCents) as Cents,
  };
}

/** No term goes on beyond this age. */
const LAST_AGE = 65;

/** Whether its cover can go on after the term. */
export function isExtendable({
  productSlug,
  insuredsAgeAtTerm,
}: {
  readonly productSlug: ProductSlug;
  readonly insuredsAgeAtTerm: number;
}): boolean {
  return productSlug === PRODUCT_SLUGS.termLife && insuredsAgeAtTerm < LAST_AGE;
}

/** Whether a policy in force is in the last year of a term-life term that can go on (S13). */
export function mayExtendTerm(
  policy: {
    readonly productSlug: ProductSlug;
    readonly endsOn: Temporal.PlainDate;
    readonly insuredsAgeAtTerm: number;
  },
  today: Temporal.PlainDate,
): boolean {
  return isExtendable(policy) && Temporal.PlainDate.compare(today, policy.endsOn.subtract({ years: 1 })) >= 0;
}
