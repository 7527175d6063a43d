import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastDayOf } from '@wysh/domain/dates/last-day.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { dollarsFromCents, formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { premiumBy } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import { againOn } from '../../applying/underwriting/outcome-messages.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findFrequencyOn } from '../billing/find-frequency-on.ts';
import { findWayOfBills } from '../billing/way-of-bills.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { premiumOn } from '../policies/terms-of-policy.ts';
import type { PolicyChange } from './change.ts';
import { rhythmWords } from './change-messages.ts';

// The mails of more cover and of a longer term, from asking to the day it begins. Nothing that was told us is in them.

type Told = readonly [Transaction, Context, InsurancePolicy, PolicyChange];

export async function queueMoreAsked(...[transaction, context, policy, change]: Told): Promise<void> {
  const vars = { ...coverWords(change), number: policy.number };
  await queueNotice(transaction, context, policy.userId, { template: 'more_asked', vars });
}

export async function queueMoreUndecided(...[transaction, context, policy]: Told): Promise<void> {
  const vars = { number: policy.number };
  await queueNotice(transaction, context, policy.userId, { template: 'more_undecided', vars });
}

export async function queueMoreOffered(...[transaction, context, policy, change]: Told): Promise<void> {
  const vars = {
    ...coverWords(change),
    ...premiumWords(change, change.shown.billingFrequency),
    number: policy.number,
    until: untilWords(change),
  };
  await queueNotice(transaction, context, policy.userId, { template: 'more_offered', vars });
}

export async function queueMoreExpired(...[transaction, context, policy, change]: Told): Promise<void> {
  const vars = { ...coverWords(change), number: policy.number, until: untilWords(change) };
  await queueNotice(transaction, context, policy.userId, { template: 'more_expired', vars });
}

export async function queueMoreRefused(...[transaction, context, policy]: Told): Promise<void> {
  const vars = { number: policy.number, again: againOn(context) };
  await queueNotice(transaction, context, policy.userId, { template: 'more_refused', vars });
}

export async function queueMoreTooLate(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  why: string,
): Promise<void> {
  await queueNotice(transaction, context, userId, { template: 'more_too_late', vars: { number, why } });
}

export async function queueMoreAccepted(...[transaction, context, policy, change]: Told): Promise<void> {
  const vars = {
    ...coverWords(change),
    ...premiumWords(change, change.shown.billingFrequency),
    ...(await findWayOfBills(transaction, policy.userId)),
    number: policy.number,
    from: fromWords(change),
  };
  await queueNotice(transaction, context, policy.userId, { template: 'more_accepted', vars });
}

export async function queueMoreBegun(...[transaction, context, policy, change]: Told): Promise<void> {
  // The rhythm may be another by now than when it was accepted.
  const now = change.beginsOn && (await findFrequencyOn(transaction, policy.id, change.beginsOn));
  const vars = {
    ...coverWords(change),
    ...premiumWords(change, now ?? change.shown.billingFrequency),
    number: policy.number,
    from: fromWords(change),
  };
  await queueNotice(transaction, context, policy.userId, { template: 'more_begun', vars });
}

/** `policy` as its contract is without it. */
export async function queueMoreUnpaid(...[transaction, context, policy, change]: Told): Promise<void> {
  const { beginsOn, shown } = change;
  if (beginsOn === null) throw new Error(`the change ${change.id} has no day`);
  const frequency = (await findFrequencyOn(transaction, policy.id, beginsOn)) ?? shown.billingFrequency;
  const vars = {
    number: policy.number,
    premium: formatDollars(dollarsFromCents(premiumOn(policy, beginsOn, frequency))),
    ...rhythmWords(frequency),
  };
  await queueNotice(transaction, context, policy.userId, { template: 'more_unpaid', vars });
}

/** Of the two, what it is not about is left out. */
function coverWords({ kind, shown: { before, after } }: PolicyChange) {
  return kind === 'increase'
    ? {
        amount: formatCoverage(after.amount),
        before: formatCoverage(before.amount),
        years: '',
        yearsBefore: '',
      }
    : { amount: '', before: '', years: String(after.termYears), yearsBefore: String(before.termYears) };
}

function premiumWords({ shown }: PolicyChange, frequency: BillingFrequency) {
  const premium = formatDollars(dollarsFromCents(premiumBy(shown.after, frequency)));
  return { premium, ...rhythmWords(frequency) };
}

function untilWords({ id, expiresAt }: PolicyChange): string {
  if (expiresAt === null) throw new Error(`the offer of the change ${id} has no end`);
  return formatLongDate(lastDayOf(expiresAt).toString());
}

const fromWords = ({ beginsOn }: PolicyChange) =>
  beginsOn === null ? '' : formatLongDate(beginsOn.toString());
