import type { Cents } from '../money/money.ts';

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
