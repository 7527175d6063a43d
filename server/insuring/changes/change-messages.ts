import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { premiumBy } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findFrequencyOn } from '../billing/find-frequency-on.ts';
import { findWayOfBills } from '../billing/way-of-bills.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { PolicyChange } from './change.ts';

/** What becomes of their cover, from when on, and until when they can take it back. */
export async function queueChangeAccepted(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  change: PolicyChange,
): Promise<void> {
  const vars = {
    ...wordsOf(change),
    ...(await findWayOfBills(transaction, userId)),
    number,
  };
  await queueNotice(transaction, context, userId, { template: 'cover_change_accepted', vars });
}

export async function queueChangeTakenBack(
  transaction: Transaction,
  context: Context,
  { userId, number }: InsurancePolicy,
  change: PolicyChange,
): Promise<void> {
  const { before } = wordsOf(change);
  await queueNotice(transaction, context, userId, {
    template: 'cover_change_taken_back',
    vars: { number, before },
  });
}

export async function queueChangeBegun(
  transaction: Transaction,
  context: Context,
  { id, userId, number }: InsurancePolicy,
  change: PolicyChange,
): Promise<void> {
  // The rhythm may be another by now than when it was asked for.
  const { shown, beginsOn } = change;
  const now = beginsOn && (await findFrequencyOn(transaction, id, beginsOn));
  const billed = now === null ? change : { ...change, shown: { ...shown, billingFrequency: now } };
  await queueNotice(transaction, context, userId, {
    template: 'cover_change_begun',
    vars: { ...wordsOf(billed), number },
  });
}

function wordsOf({ shown, beginsOn }: PolicyChange) {
  const { before, after, billingFrequency } = shown;
  return {
    amount: formatCoverage(after.amount),
    before: formatCoverage(before.amount),
    from: beginsOn === null ? '' : formatLongDate(beginsOn.toString()),
    premium: formatDollars(dollarsFromCents(premiumBy(after, billingFrequency))),
    ...rhythmWords(billingFrequency),
  };
}

/** How it is paid, and empty words for the other way. */
export function rhythmWords(frequency: BillingFrequency) {
  return frequency === 'annually' ? { yearly: 'a year', monthly: '' } : { yearly: '', monthly: 'a month' };
}
