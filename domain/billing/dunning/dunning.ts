import { lapsesOn } from '../../policy/grace.ts';
import { countsFrom, isHeldOn, releasedFrom } from '../../policy/holds.ts';
import type { Hold } from '../../policy/holds.ts';
import type { PolicyRules } from '../../policy/policy-rules.ts';
import { dunningRulesFor } from './dunning-in-force.ts';
import { firstNoticeMailedOn } from './lapse-notice.ts';
import type { AfterDecline, WayOfPaying } from './dunning-rules.ts';

/** A time that the money was asked for, and did not come or came in part. One that never reached the vendor is none. */
export interface Try {
  /** Where the policy was issued. */
  readonly on: Temporal.PlainDate;
  /** The billing's own turn. What a person tries by hand takes none of these. */
  readonly isScheduled: boolean;
  /** Why it was declined; null where part of it came. */
  readonly reason: string | null;
  /** The vendor advises against asking this card again: it was stolen, or its owner has forbidden it. */
  readonly isAdvisedAgainst: boolean;
  /** Asked of the very card or account that pays now, with the number and the date it has now. */
  readonly isOfPresentWay: boolean;
}

export interface Dunned {
  readonly bill: {
    readonly dueOn: Temporal.PlainDate;
    /** 0 is the first premium, which is nobody's turn but the person's. */
    readonly period: number;
    readonly isPaid: boolean;
    /** The first day on which its person was told that a bank account had not paid it after all; null where none came back. */
    readonly returnedOn: Temporal.PlainDate | null;
  };
  /** In their order. */
  readonly tries: readonly Try[];
  /** What pays now; null where nothing does. */
  readonly way: WayOfPaying | null;
  readonly policy: Pick<PolicyRules, 'grace'> & {
    /** The first day without cover that its person was told; null while nothing is past due. */
    readonly lapsesOn: Temporal.PlainDate | null;
    /** The first day after the term. */
    readonly endsOn: Temporal.PlainDate;
    readonly holds: readonly Hold[];
  };
  readonly today: Temporal.PlainDate;
}

/** What is told by mail when; the notice by post stands in lapse-notice.ts. */
export interface DunningNotice {
  readonly channel: 'email';
  /** Somebody was asked for the money today and said no; a bank gave it back today; or it is missing, and nobody has been told. */
  readonly kind: 'payment_failed' | 'payment_returned' | 'premium_missed';
}

export interface Dunning {
  /** The next day on which the billing asks for it by itself; null where it does not. */
  readonly nextAttemptOn: Temporal.PlainDate | null;
  /** What keeps it from asking again, where something of the way to pay does. */
  readonly stoppedBy: Exclude<AfterDecline, 'try_again'> | null;
  readonly isPastDue: boolean;
  /** A hold runs: nothing is asked for, nothing is past due, and nothing lapses. */
  readonly isHeld: boolean;
  /** The one day that every text names; null while nothing is past due. */
  readonly lastCoveredOn: Temporal.PlainDate | null;
  readonly notices: readonly DunningNotice[];
}

const nothing: Dunning = {
  nextAttemptOn: null,
  stoppedBy: null,
  isPastDue: false,
  isHeld: false,
  lastCoveredOn: null,
  notices: [],
};

/**
 * What is to be done about a bill on a day: when it is asked for next, what its person is told, whether it is past due, and how long cover
 * goes on. Where its billing stood still, its days count from the one on which that goes on. Each try takes one of the
 * planned days, so there are never more tries than those; a day that nobody was up on is made up for by whoever carries a plan out, not planned anew.
 *
 * A bank says days later that it does not pay, or takes back what it paid. Grace counts from the first day on which the person was told so,
 * and no later no moves it: told twice, they would never lapse. The tries keep their days where all of them are still to come, and count from
 * that day too where they are not.
 */
export function dunningOf(dunned: Dunned): Dunning {
  const { bill, tries, policy, today } = dunned;
  if (bill.isPaid || bill.period === 0) return nothing;
  const isAskedToday = tries.some(
    ({ on, isScheduled, reason }) => isScheduled && reason !== null && on.equals(today),
  );
  const isHeld = isHeldOn(policy.holds, today);
  const from = countsFrom(policy.holds, bill.dueOn, today);
  const isReturnedToday = bill.returnedOn?.equals(today) ?? false;
  const isPastDue =
    !isHeld && (isBefore(from, today) || (from.equals(today) && (isAskedToday || isReturnedToday)));
  const lapses = firstDayWithoutCover(dunned, from);
  const stoppedBy = stopOf(dunned);
  return {
    nextAttemptOn: stoppedBy === null ? nextPlannedDay(dunned, { from, lapses }) : null,
    stoppedBy,
    isPastDue,
    isHeld,
    lastCoveredOn: isPastDue ? lapses.subtract({ days: 1 }) : null,
    notices: isBefore(today, lapses)
      ? noticesOf({ isPastDue, isAskedToday, isReturnedToday, isTold: policy.lapsesOn !== null })
      : [],
  };
}

/** As they were told, unless a hold runs; else as it comes to by the mailing of a notice. Grace is no longer than the cover. */
function firstDayWithoutCover(
  { bill: { returnedOn }, policy, today }: Dunned,
  from: Temporal.PlainDate,
): Temporal.PlainDate {
  const before = isHeldOn(policy.holds, today) ? null : policy.lapsesOn;
  const isReturned = returnedOn !== null && isBefore(from, returnedOn);
  const firstDueOn = isReturned ? countsFrom(policy.holds, returnedOn, today) : from;
  // What came back was told on that very day, and its letter follows that.
  const noticeGivenOn = firstNoticeMailedOn(firstDueOn, isReturned ? firstDueOn : today);
  const counted = lapsesOn(policy, { firstDueOn, noticeGivenOn });
  const told = before === null || (isReturned && isBefore(before, counted)) ? counted : before;
  return isBefore(policy.endsOn, told) ? policy.endsOn : told;
}

/**
 * What was said last of what pays now. Without anything that pays, somebody has to bring it. Whoever left their bank's question unanswered
 * before the bill was due has said nothing about the billing's own turn, at which nobody is asked.
 */
function stopOf({ bill, tries, way }: Dunned): Dunning['stoppedBy'] {
  if (way === null) return 'needs_another_way';
  const ofPresent = tries.filter(
    ({ isOfPresentWay, isScheduled, reason, on }) =>
      isOfPresentWay &&
      reason !== null &&
      (isScheduled || reason !== 'authentication_failed' || !isBefore(on, bill.dueOn)),
  );
  if (ofPresent.some(({ isAdvisedAgainst }) => isAdvisedAgainst))
    return way === 'credit_card' ? 'needs_another_way' : 'ends_authorization';
  const last = ofPresent.at(-1);
  const { declines } = dunningRulesFor(bill.dueOn).ways[way];
  const after = last === undefined ? 'try_again' : (declines[last.reason ?? ''] ?? 'try_again');
  return after === 'try_again' ? null : after;
}

/**
 * The first planned day from today on, after the one that was asked on last, on which there is cover; in a hold, the day that ends it. Tries
 * from before a hold have taken their turns: after it there are as many as are left.
 */
function nextPlannedDay(
  { bill, tries, way, policy, today }: Dunned,
  { from, lapses }: Readonly<Record<'from' | 'lapses', Temporal.PlainDate>>,
): Temporal.PlainDate | null {
  if (way === null) return null;
  const scheduled = tries.filter(({ isScheduled }) => isScheduled).map(({ on }) => on);
  const { attemptDays } = dunningRulesFor(bill.dueOn).ways[way];
  const again = attemptDays.filter((days) => days > 0);
  const { returnedOn } = bill;
  const isLate =
    returnedOn !== null &&
    isBefore(from, returnedOn) &&
    again.some((days) => !isBefore(returnedOn, from.add({ days })));
  const start = isLate ? countsFrom(policy.holds, returnedOn, today) : from;
  const taken = start.equals(bill.dueOn) ? 0 : scheduled.filter((on) => isBefore(on, start)).length;
  const planned = (isLate ? again : attemptDays)
    .slice(0, Math.max(0, attemptDays.length - taken))
    .map((days) => start.add({ days }))
    .find((day) => !isBefore(day, today) && scheduled.every((on) => isBefore(on, day)));
  if (planned === undefined || !isBefore(planned, lapses)) return null;
  const next = releasedFrom(policy.holds, planned);
  return isBefore(next, policy.endsOn) ? next : null;
}

function noticesOf({
  isPastDue,
  isAskedToday,
  isReturnedToday,
  isTold,
}: Readonly<Record<'isPastDue' | 'isAskedToday' | 'isReturnedToday' | 'isTold', boolean>>): DunningNotice[] {
  if (!isPastDue) return [];
  if (isReturnedToday) return [{ channel: 'email', kind: 'payment_returned' }];
  if (isAskedToday) return [{ channel: 'email', kind: 'payment_failed' }];
  return isTold ? [] : [{ channel: 'email', kind: 'premium_missed' }];
}

function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}
