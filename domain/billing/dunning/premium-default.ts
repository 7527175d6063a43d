import { isUnderWay } from '../bill-settlement.ts';
import type { InvoiceState } from '../invoice-lifecycle.ts';
import { countsFrom } from '../../policy/holds.ts';
import type { Hold } from '../../policy/holds.ts';
import type { Cents } from '../../money/money.ts';

/** A bill that can be paid, or whose payment is under way. */
export interface OpenBill {
  readonly id: string;
  readonly dueOn: Temporal.PlainDate;
  /** How many months it is for. */
  readonly months: number;
  readonly balanceCents: Cents;
  /** The first day on which its person was told that a bank account had not paid it after all; null where none came back. */
  readonly returnedOn: Temporal.PlainDate | null;
  /** Of one that is `processing` the outcome is still to come: a bank says it days later. */
  readonly status: InvoiceState;
  /** When the billing was to ask for it next; null where it does not by itself. */
  readonly chargeOn: Temporal.PlainDate | null;
}

/**
 * What a policy is in default with, as one thing: whoever mails, writes, asks for money or ends cover speaks of all that was due and is
 * unpaid, and never of one bill of it. Its days are those of the oldest bill, and so is its next try; where a bank account gave that one
 * back, its days count from when that was told, but for another bill that is unpaid and was due before then.
 */
export interface PremiumDefault {
  readonly firstInvoiceId: string;
  /** When the oldest was due, as every text says. */
  readonly firstDueOn: Temporal.PlainDate;
  /** From when its grace and its letters count: that day, or the one on which what a bank gave back was told, or on which a billing that stood still goes on. */
  readonly countsFrom: Temporal.PlainDate;
  readonly owedCents: Cents;
  /** A bill of a year is among it, in whose place its first month can be paid. */
  readonly isYearly: boolean;
  /** When the billing asks for the oldest of it by itself next; null when it does not. */
  readonly nextAttemptOn: Temporal.PlainDate | null;
}

/** Of what was due by a day, which is today unless it is said; null where nothing of that is unpaid. `open` is in the order of its due dates. */
export function premiumDefault(
  open: readonly OpenBill[],
  {
    holds,
    today,
    dueBy = today,
  }: {
    readonly holds: readonly Hold[];
    readonly today: Temporal.PlainDate;
    readonly dueBy?: Temporal.PlainDate;
  },
): PremiumDefault | null {
  const owed = open.filter(({ dueOn }) => !isBefore(dueBy, dueOn));
  const [first] = owed;
  if (first === undefined) return null;
  return {
    firstInvoiceId: first.id,
    firstDueOn: first.dueOn,
    countsFrom: countsFrom(holds, earliest(owed.map(graceFrom)), today),
    owedCents: owed.reduce((sum, { balanceCents }) => (sum + balanceCents) as Cents, 0 as Cents),
    isYearly: owed.some(({ months }) => months > 1),
    nextAttemptOn: nextAttemptOf(open, first, today),
  };
}

/** From which day the grace of an unpaid bill counts, but for holds. */
export function graceFrom({ dueOn, returnedOn }: Pick<OpenBill, 'dueOn' | 'returnedOn'>): Temporal.PlainDate {
  return returnedOn !== null && isBefore(dueOn, returnedOn) ? returnedOn : dueOn;
}

/**
 * When the billing asks for a bill by itself: the oldest first, so no sooner than for those before it, and not at all while one of them
 * waits for its person. Otherwise somebody would pay for May and lose their cover for April. One whose payment is under way waits for nobody. A day that nobody was up on is made up
 * for today.
 */
export function nextAttemptOf(
  open: readonly OpenBill[],
  bill: Pick<OpenBill, 'id' | 'dueOn'>,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  let next = today;
  for (const one of open) {
    const isOlder = isBefore(one.dueOn, bill.dueOn) && !isUnderWay(one);
    if (one.id !== bill.id && !isOlder) continue;
    if (one.chargeOn === null) return null;
    if (isBefore(next, one.chargeOn)) next = one.chargeOn;
  }
  return next;
}

function earliest(days: readonly Temporal.PlainDate[]): Temporal.PlainDate {
  return days.reduce((first, day) => (isBefore(day, first) ? day : first));
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}
