import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { EndingWay, PolicyEnding } from './ending.ts';

type Told = Pick<InsurancePolicy, 'userId' | 'number'>;

/** How one of ours was told; nothing where they sent it from the page. */
const TOLD_BY: Readonly<Record<EndingWay, string>> = {
  page: '',
  telephone: 'by telephone',
  chat: 'in the chat',
  letter: 'by letter',
};

/** What was asked, from when it counts, and what comes of it: the written confirmation of it. */
export async function queueEndingAsked(
  transaction: Transaction,
  context: Context,
  { userId, number }: Told,
  { kind, lastCoveredOn, countsOn, shownRefundCents, way }: PolicyEnding,
): Promise<void> {
  const isHandedBack = kind === 'hand_back';
  const goesBack = !isHandedBack && shownRefundCents > 0;
  const vars = {
    number,
    on: dayOrNothing(countsOn),
    handBack: isHandedBack ? inDollars(shownRefundCents) : '',
    lastDay: dayOrNothing(lastCoveredOn),
    refund: goesBack ? inDollars(shownRefundCents) : '',
    nothing: isHandedBack || goesBack ? '' : 'nothing',
    toldBy: TOLD_BY[way],
  };
  await queueOwedNotice(transaction, context, userId, { template: 'ending_asked', vars });
}

export async function queueEndingTakenBack(
  transaction: Transaction,
  context: Context,
  { userId, number }: Told,
  dueCents: Cents,
): Promise<void> {
  const vars = { number, due: dueCents > 0 ? inDollars(dueCents) : '' };
  await queueOwedNotice(transaction, context, userId, { template: 'ending_taken_back', vars });
}

/** The desk has said yes, and its day is to come, or a payment is under way. */
export async function queueEndingConfirmed(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { lastCoveredOn }: PolicyEnding,
): Promise<void> {
  const today = dayOfPolicy(policy, context.clock.now());
  const isToCome = lastCoveredOn !== null && Temporal.PlainDate.compare(lastCoveredOn, today) >= 0;
  const vars = {
    number: policy.number,
    lastDay: isToCome ? dayOrNothing(lastCoveredOn) : '',
    paying: isToCome ? '' : 'still',
  };
  await queueOwedNotice(transaction, context, policy.userId, { template: 'ending_confirmed', vars });
}

/** It is over: by the desk's yes, or with its term, as they had asked. Then nothing goes back. */
export async function queueEndingCarriedOut(
  transaction: Transaction,
  context: Context,
  { userId, number }: Told,
  { lastCoveredOn, carriedOut }: Pick<PolicyEnding, 'lastCoveredOn' | 'carriedOut'>,
): Promise<void> {
  const { refundCents, earnedCents } = carriedOut ?? { refundCents: 0 as Cents, earnedCents: 0 as Cents };
  const goesBack = refundCents > 0;
  const vars = {
    number,
    handedBack: lastCoveredOn === null ? 'handed back' : '',
    lastDay: dayOrNothing(lastCoveredOn),
    refund: goesBack ? inDollars(refundCents) : '',
    paid: goesBack ? inDollars((refundCents + earnedCents) as Cents) : '',
    nothing: goesBack ? '' : 'nothing',
  };
  await queueOwedNotice(transaction, context, userId, { template: 'ending_carried_out', vars });
}

function inDollars(cents: Cents): string {
  return formatDollars(dollarsFromCents(cents));
}

function dayOrNothing(day: Temporal.PlainDate | null): string {
  return day === null ? '' : formatLongDate(day.toString());
}
