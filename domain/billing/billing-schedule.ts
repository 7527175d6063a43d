export const BILLING_FREQUENCIES = ['monthly', 'annually'] as const;
export type BillingFrequency = (typeof BILLING_FREQUENCIES)[number];

/** How long before its due date an invoice is issued (S25). */
export const ISSUED_DAYS_BEFORE_DUE = 7;

/**
 * A plan's due dates, counted from its anchor, the day cover began: period 0 is due on it and paid at the purchase. Each date
 * is computed from the anchor and not from the one before, so a plan of the 31st is due on 28 February and again on 31 March
 * (A-145).
 */
export function dueOn(
  anchoredOn: Temporal.PlainDate,
  frequency: BillingFrequency,
  period: number,
): Temporal.PlainDate {
  return anchoredOn.add(frequency === 'monthly' ? { months: period } : { years: period });
}

export interface DuePeriod {
  readonly period: number;
  readonly dueOn: Temporal.PlainDate;
}

/**
 * The periods to be invoiced by a day: from the next one that was not, to the last that is due within a week. None begins on or
 * after the day the term ends. After a long standstill these are several, each once.
 */
export function periodsToIssue(
  plan: {
    readonly anchoredOn: Temporal.PlainDate;
    readonly frequency: BillingFrequency;
    readonly nextPeriod: number;
    readonly endsOn: Temporal.PlainDate;
  },
  today: Temporal.PlainDate,
): DuePeriod[] {
  const issueUntil = today.add({ days: ISSUED_DAYS_BEFORE_DUE });
  const periods: DuePeriod[] = [];
  for (let period = plan.nextPeriod; ; period += 1) {
    const due = dueOn(plan.anchoredOn, plan.frequency, period);
    if (Temporal.PlainDate.compare(due, issueUntil) > 0) return periods;
    if (Temporal.PlainDate.compare(due, plan.endsOn) >= 0) return periods;
    periods.push({ period, dueOn: due });
  }
}

/**
 * When the billing has its turn with what an attempt left unpaid; null when it has none. Whoever tried before the due date, in
 * vain or for a part of it, has taken nothing from the billing, which has its turn on that day; the first premium is nobody's
 * turn but the person's.
 */
export function billingTurnOn(
  invoice: { readonly period: number; readonly dueOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const isToCome = invoice.period > 0 && Temporal.PlainDate.compare(invoice.dueOn, today) > 0;
  return isToCome ? invoice.dueOn : null;
}

/**
 * Whether a premium may be asked for on a day: after the last covered day nobody is charged for cover they have not. The days
 * are the first ones without cover, as far as there is one.
 */
export function mayChargeOn(
  policy: { readonly lapsesOn: Temporal.PlainDate | null; readonly endsOn: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): boolean {
  const ends = [policy.lapsesOn, policy.endsOn];
  return ends.every((end) => end === null || Temporal.PlainDate.compare(today, end) < 0);
}
