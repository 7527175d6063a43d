import { firstNoticeMailedOn } from '@wysh/domain/billing/dunning/lapse-notice.ts';
import type { PremiumDefault } from '@wysh/domain/billing/dunning/premium-default.ts';
import type { LetterReason } from '@wysh/domain/billing/dunning/lapse-notice.ts';
import { lapsesOn } from '@wysh/domain/policy/grace.ts';
import { isHeldOn } from '@wysh/domain/policy/holds.ts';
import { nextMailing } from '../../contact/letters/next-mailing.ts';
import { stopNotices, withdrawNotices } from '../../contact/letters/withdraw-letters.ts';
import { withdrawWaitingTexts } from '../../ground/messaging/withdraw-waiting-texts.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { endWaitingChange } from '../billing/end-waiting-change.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { dayOfPolicy, endingAskedOf, mayChargeNow, rulesOfPolicy, termsOfPolicy } from './terms-of-policy.ts';
import { queueLapseMoved, queueLapseNotice, queuePaymentReturned } from './lapse-messages.ts';
import type { MissedPremium, ReturnedPayment } from './lapse-messages.ts';
import { updatePolicy } from './policy-store.ts';

/**
 * A premium was due and is not paid: cover goes on until the grace period is over. Its person is told by one mail, which is the notice
 * of the lapse, too; of a card that was declined while the policy is past due already, by one with the day they were told. The caller
 * holds the policy's lock.
 */
export async function notePastDue(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  missed: MissedPremium,
): Promise<InsurancePolicy> {
  // Whoever asked to end it misses nothing.
  if (endingAskedOf(policy) !== null) return policy;
  if (policy.status === 'past_due' && policy.lapsesOn !== null && missed.declinedBecause !== null) {
    // Once cover is over, that it has ended is the news.
    if (mayChargeNow(policy, context.clock.now()))
      await queueLapseNotice(transaction, context, policy, { ...missed, lapsesOn: policy.lapsesOn });
    return policy;
  }
  if (policy.status !== 'active' || isHeldOn(policy.holds, dayOfPolicy(policy, context.clock.now())))
    return policy;
  const on = firstDayWithoutCover(context, policy, missed);
  await queueLapseNotice(transaction, context, policy, { ...missed, lapsesOn: on });
  const missing = await changePolicy(transaction, context, policy, 'premium_missed', { lapsesOn: on });
  return endWaitingChange(transaction, context, missing);
}

/**
 * Another sum is owed than letters say: they are no notice of it, and cover goes on at least as long as one that is written now gives notice
 * of. Answers the policy as it is then.
 */
export async function noteOtherSum(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  missed: PremiumDefault,
): Promise<InsurancePolicy> {
  if (policy.status !== 'past_due' || policy.lapsesOn === null) return policy;
  await withdrawNotices(transaction, context, { type: 'policy', id: policy.id });
  const on = firstDayWithoutCover(context, policy, missed);
  return Temporal.PlainDate.compare(on, policy.lapsesOn) > 0
    ? postpone(transaction, context, policy, on, 'another_sum')
    : policy;
}

/**
 * Counts the days anew before cover ends by them: a day that was noted by an older count of grace, by a release beside this one or before an
 * edition gave a day more to policies already sold, moves, and its person is told. Answers whether cover goes on.
 */
export async function postponeLapse(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  missed: Omit<MissedPremium, 'declinedBecause'>,
): Promise<boolean> {
  if (policy.lapsesOn === null) return false;
  const today = dayOfPolicy(policy, context.clock.now());
  // By the due date alone: when they were told is past, and the notice's own days are kept by whoever gave it.
  const from = missed.countsFrom;
  const counted = lapsesOn(rulesOfPolicy(policy, today), { firstDueOn: from, noticeGivenOn: from });
  const on = notAfterTerm(policy, counted);
  // After a standstill that day may be past as well: then it changes nothing.
  if (Temporal.PlainDate.compare(on, policy.lapsesOn) <= 0 || Temporal.PlainDate.compare(on, today) <= 0)
    return false;
  await queueLapseNotice(transaction, context, policy, { ...missed, declinedBecause: null, lapsesOn: on });
  await postpone(transaction, context, policy, on);
  return true;
}

/** Keeps another first day without cover, and why. */
async function postpone(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  lapsesOn: Temporal.PlainDate,
  reason?: string,
): Promise<InsurancePolicy> {
  const postponed = { ...policy, lapsesOn };
  await updatePolicy(transaction, postponed);
  await recordAuditEvent(transaction, context, {
    action: 'lapse_postponed',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: {
      from: policy.lapsesOn?.toString() ?? null,
      to: lapsesOn.toString(),
      ...(reason !== undefined && { reason }),
    },
  });
  return postponed;
}

const WHY_MOVED: Readonly<Record<Exclude<LetterReason, 'first'>, string>> = {
  not_proved: 'We have no proof that our letter was mailed in time, so we write you another one.',
  reached_nobody: 'Our letter did not reach you, so we write you another one.',
  another_day: 'Our letter goes out later than planned.',
};

/**
 * The day on which cover ends moves to the one a letter can still give notice of, and its person is told why. Answers the policy as
 * it is then; where the day stays, nothing is said.
 */
export async function moveLapse(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  missed: Pick<MissedPremium, 'owedCents'>,
  { namesDay, reason }: { readonly namesDay: Temporal.PlainDate; readonly reason: LetterReason },
): Promise<InsurancePolicy> {
  const on = namesDay.add({ days: 1 });
  if (policy.lapsesOn === null || policy.lapsesOn.equals(on)) return policy;
  const why = WHY_MOVED[reason === 'first' ? 'another_day' : reason];
  // One that still waits for the printer names the day of before.
  await stopNotices(transaction, context, { type: 'policy', id: policy.id });
  await queueLapseMoved(transaction, context, policy, { ...missed, lapsesOn: on, why });
  return postpone(transaction, context, policy, on, reason);
}

/**
 * A bank account did not pay after all, which its person is told by one mail: cover goes on for 31 days from then, or longer where they
 * were told so before. Answers the policy as it is then.
 */
export async function noteReturned(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  missed: Pick<MissedPremium, 'countsFrom' | 'owedCents'> | null,
  returned: ReturnedPayment,
): Promise<InsurancePolicy> {
  const isHeld = isHeldOn(policy.holds, dayOfPolicy(policy, context.clock.now()));
  const tell = (lapses: Temporal.PlainDate | null) =>
    queuePaymentReturned(transaction, context, policy, {
      ...returned,
      lapsesOn: lapses,
      owedCents: missed?.owedCents ?? returned.amountCents,
    });
  // What is not due yet is not missed.
  if (missed === null || isHeld || (policy.status !== 'active' && policy.status !== 'past_due')) {
    await tell(null);
    return policy;
  }
  if (policy.status === 'active' || policy.lapsesOn === null) {
    const on = firstDayWithoutCover(context, policy, missed);
    await tell(on);
    const missing = await changePolicy(transaction, context, policy, 'premium_missed', { lapsesOn: on });
    return endWaitingChange(transaction, context, missing);
  }
  const from = missed.countsFrom;
  const { mailingDaysTaken } = nextMailing(context);
  const counted = lapsesOn(rulesOfPolicy(policy, from), {
    firstDueOn: from,
    noticeGivenOn: firstNoticeMailedOn(from, from, mailingDaysTaken),
  });
  const on = notAfterTerm(policy, counted);
  if (Temporal.PlainDate.compare(on, policy.lapsesOn) <= 0) {
    await tell(policy.lapsesOn);
    return policy;
  }
  await tell(on);
  // What still waits, for the printer or for the morning, names the day of before.
  await stopNotices(transaction, context, { type: 'policy', id: policy.id });
  await withdrawWaitingTexts(transaction, policy.userId);
  return postpone(transaction, context, policy, on, 'returned');
}

/** A premium was paid: nothing is past due any more, or the grace period counts from the next one that is. */
export async function notePremiumPaid(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  missed: MissedPremium | null,
): Promise<InsurancePolicy> {
  if (policy.status !== 'past_due') return policy;
  // What it would say is not so any more.
  await withdrawNotices(transaction, context, { type: 'policy', id: policy.id });
  await withdrawWaitingTexts(transaction, policy.userId);
  if (missed === null) {
    return changePolicy(transaction, context, policy, 'premiums_caught_up', { lapsesOn: null });
  }
  const on = firstDayWithoutCover(context, policy, missed);
  // They know this day: another of their bills was paid a moment before.
  if (policy.lapsesOn?.equals(on)) return policy;
  await queueLapseNotice(transaction, context, policy, { ...missed, lapsesOn: on });
  const changed = { ...policy, lapsesOn: on };
  await updatePolicy(transaction, changed);
  return changed;
}

/** By the due date, and by the mailing of the letter without which nothing lapses. */
function firstDayWithoutCover(
  context: Context,
  policy: InsurancePolicy,
  { countsFrom: from }: Pick<MissedPremium, 'countsFrom'>,
): Temporal.PlainDate {
  const today = dayOfPolicy(policy, context.clock.now());
  const { writtenOn, mailingDaysTaken } = nextMailing(context);
  const missed = {
    firstDueOn: from,
    noticeGivenOn: firstNoticeMailedOn(from, writtenOn, mailingDaysTaken),
  };
  const on = lapsesOn(rulesOfPolicy(policy, today), missed);
  // What an edition corrects by the day on which cover would end counts already.
  return notAfterTerm(policy, lapsesOn(rulesOfPolicy(policy, on), missed));
}

/** Grace is no longer than the cover: accident cover can end within it, and nobody is told a day on which it has. */
function notAfterTerm(policy: InsurancePolicy, day: Temporal.PlainDate): Temporal.PlainDate {
  const { endsOn } = termsOfPolicy(policy);
  return Temporal.PlainDate.compare(day, endsOn) > 0 ? endsOn : day;
}
