import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { YEARLY_NOTICE } from '@wysh/domain/billing/frequency-change.ts';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { withdrawYearlyLetters } from '../../contact/letters/withdraw-letters.ts';
import { lastCoveredDayBefore } from '@wysh/domain/policy/grace.ts';
import { releasedFrom } from '@wysh/domain/policy/holds.ts';
import { queueNotice, queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, premiumOn } from '../policies/terms-of-policy.ts';
import type { FrequencyOffer } from './offer-frequency.ts';
import type { Plan } from './plan.ts';
import { findWayOfBills } from './way-of-bills.ts';
import { writeYearlyLetter } from './write-yearly-letter.ts';

/**
 * Somebody changed how they pay: how much, from when on, and who takes it. Of a first yearly bill it is the announcement, and a letter says so,
 * too.
 */
export async function queueFrequencyChanged(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { frequency, dueOn, amountCents, replaces }: FrequencyOffer,
): Promise<void> {
  const { userId, number } = policy;
  const today = dayOfPolicy(policy, context.clock.now());
  const way = await findWayOfBills(transaction, userId);
  const vars = {
    number,
    amount: formatDollars(dollarsFromCents(amountCents)),
    from: formatLongDate(dueOn.toString()),
    ...rhythm(frequency),
    ...way,
    waits: replaces === null ? formatLongDate(today.toString()) : '',
    lastDay:
      replaces === null || policy.lapsesOn === null
        ? ''
        : formatLongDate(lastCoveredDayBefore(policy.lapsesOn).toString()),
  };
  await queueOwedNotice(transaction, context, userId, { template: 'frequency_changed', vars });
  if (frequency === 'annually')
    await writeYearlyLetter(transaction, context, policy, {
      dueOn,
      amountCents,
      way: way.card || null,
      goesOn: null,
    });
  // What was announced does not come.
  else await withdrawYearlyLetters(transaction, context, { type: 'policy', id: policy.id });
}

/** They took it back. */
export async function queueFrequencyKept(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  plan: Plan,
): Promise<void> {
  const { id, userId, number } = policy;
  await withdrawYearlyLetters(transaction, context, { type: 'policy', id });
  const vars = { number, amount: nextSum(context, policy, plan), ...rhythm(plan.billingFrequency) };
  await queueNotice(transaction, context, userId, { template: 'frequency_kept', vars });
}

/** A yearly bill is to come, by mail and by letter. Without this its policy could not lapse for it. */
export async function queueYearlyAnnouncement(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  bill: Pick<FrequencyOffer, 'dueOn' | 'amountCents'>,
): Promise<void> {
  const { userId, number, holds } = policy;
  const asksOn = releasedFrom(holds, bill.dueOn);
  const isHeld = !asksOn.equals(bill.dueOn);
  const { card, byHand } = await findWayOfBills(transaction, userId);
  const vars = {
    number,
    amount: formatDollars(dollarsFromCents(bill.amountCents)),
    dueOn: formatLongDate(bill.dueOn.toString()),
    card: isHeld ? '' : card,
    heldCard: isHeld ? card : '',
    goesOn: isHeld ? formatLongDate(asksOn.toString()) : '',
    byHand,
  };
  await queueOwedNotice(transaction, context, userId, { template: 'yearly_premium_announced', vars });
  await writeYearlyLetter(transaction, context, policy, {
    ...bill,
    way: card || null,
    goesOn: isHeld ? asksOn : null,
  });
}

/** It was not announced in time, and gives way to the month. */
export async function queueYearlyGivenUp(
  transaction: Transaction,
  context: Context,
  { id, userId, number }: InsurancePolicy,
  { dueOn, amountCents }: Pick<FrequencyOffer, 'dueOn' | 'amountCents'>,
): Promise<void> {
  await withdrawYearlyLetters(transaction, context, { type: 'policy', id });
  const vars = {
    number,
    amount: formatDollars(dollarsFromCents(amountCents)),
    from: formatLongDate(dueOn.toString()),
    days: String(YEARLY_NOTICE.daysLeast),
    ...(await findWayOfBills(transaction, userId)),
  };
  await queueOwedNotice(transaction, context, userId, { template: 'yearly_bill_given_up', vars });
}

/** A change that waited for the next bill ends, because the one before is past due. */
export async function queueFrequencyChangeEnded(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  plan: Plan,
): Promise<void> {
  const { id, userId, number } = policy;
  await withdrawYearlyLetters(transaction, context, { type: 'policy', id });
  const vars = { number, amount: nextSum(context, policy, plan) };
  await queueOwedNotice(transaction, context, userId, { template: 'frequency_change_ended', vars });
}

/** What the next bill of a plan that goes on as it is will be. */
function nextSum(
  { clock }: Pick<Context, 'clock'>,
  policy: InsurancePolicy,
  { nextDueOn, billingFrequency }: Plan,
): string {
  const day = nextDueOn ?? dayOfPolicy(policy, clock.now());
  return formatDollars(dollarsFromCents(premiumOn(policy, day, billingFrequency)));
}

function rhythm(frequency: BillingFrequency) {
  return frequency === 'annually' ? { yearly: 'a year', monthly: '' } : { yearly: '', monthly: 'a month' };
}
