import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatCoverage, formatDollars } from '@wysh/domain/money/money.ts';
import { premiumBy } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findWayOfBills } from '../billing/way-of-bills.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { termsOfPolicy } from '../policies/terms-of-policy.ts';
import { asBilled } from './as-billed.ts';
import type { PolicyChange } from './change.ts';

/** From when to when their cover goes on, at what price, and until when they can take that back. */
export async function queueExtensionTaken(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  change: PolicyChange,
): Promise<void> {
  const { userId } = policy;
  const vars = { ...wordsOf(policy, change), ...(await findWayOfBills(transaction, userId)) };
  await queueNotice(transaction, context, userId, { template: 'extension_taken', vars });
}

export async function queueExtensionBegun(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  change: PolicyChange,
): Promise<void> {
  const vars = wordsOf(policy, await asBilled(transaction, change));
  await queueNotice(transaction, context, policy.userId, { template: 'extension_begun', vars });
}

/** `policy` as its contract is without it. */
export async function queueExtensionTakenBack(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<void> {
  const vars = { number: policy.number, until: lastDayOf(policy) };
  await queueNotice(transaction, context, policy.userId, { template: 'extension_taken_back', vars });
}

function wordsOf(policy: InsurancePolicy, { shown: { after, billingFrequency }, beginsOn }: PolicyChange) {
  const isYearly = billingFrequency === 'annually';
  return {
    number: policy.number,
    amount: formatCoverage(after.amount),
    from: formatLongDate(beginsOn?.toString()),
    until: lastDayOf(policy),
    premium: formatDollars(dollarsFromCents(premiumBy(after, billingFrequency))),
    monthly: isYearly ? '' : 'a month',
    yearly: isYearly ? 'a year' : '',
  };
}

function lastDayOf(policy: InsurancePolicy): string {
  return formatLongDate(termsOfPolicy(policy).endsOn.subtract({ days: 1 }).toString());
}
