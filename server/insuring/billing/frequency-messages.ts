import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { queueNotice, queueOwedNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { FrequencyOffer } from './offer-frequency.ts';
import { findWaysToPay } from './payment-method-store.ts';
import type { Plan } from './plan.ts';

/** Somebody changed how they pay: how much, from when on, and who takes it. Of a first yearly bill it is the announcement. */
export async function queueFrequencyChanged(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { frequency, dueOn, amountCents, replaces }: FrequencyOffer,
): Promise<void> {
  const { userId, number } = policy;
  const today = dayOfPolicy(policy, context.clock.now());
  const vars = {
    number,
    amount: formatDollars(dollarsFromCents(amountCents)),
    from: formatLongDate(dueOn.toString()),
    ...rhythm(frequency),
    ...(await wayOf(transaction, userId)),
    waits: replaces === null ? formatLongDate(today.toString()) : '',
  };
  await queueOwedNotice(transaction, context, userId, { template: 'frequency_changed', vars });
}

/** They took it back. */
export async function queueFrequencyKept(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  { billingFrequency, amountCents }: Plan,
): Promise<void> {
  const amount = formatDollars(dollarsFromCents(amountCents));
  const vars = { number, amount, ...rhythm(billingFrequency) };
  await queueNotice(transaction, context, userId, { template: 'frequency_kept', vars });
}

/** A yearly bill is to come. Without this its policy could not lapse for it. */
export async function queueYearlyAnnouncement(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  bill: Pick<FrequencyOffer, 'dueOn' | 'amountCents'>,
): Promise<void> {
  const vars = {
    number,
    amount: formatDollars(dollarsFromCents(bill.amountCents)),
    dueOn: formatLongDate(bill.dueOn.toString()),
    ...(await wayOf(transaction, userId)),
  };
  await queueOwedNotice(transaction, context, userId, { template: 'yearly_premium_announced', vars });
}

function rhythm(frequency: BillingFrequency) {
  return frequency === 'annually' ? { yearly: 'a year', monthly: '' } : { yearly: '', monthly: 'a month' };
}

async function wayOf(reader: Reader, userId: string) {
  const way = (await findWaysToPay(reader, [userId])).get(userId);
  return way === undefined || way.isRevoked
    ? { card: '', byHand: 'yourself' }
    : { card: `•••• ${way.last4}`, byHand: '' };
}
