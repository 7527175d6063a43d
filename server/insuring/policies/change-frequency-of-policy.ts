import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { recordTransaction, undoTransaction } from './record-transaction.ts';

// How premiums are paid is a matter of the plan: that it changes is kept with the contract, whose terms stay as they are. The caller
// holds the policy's lock.

/** From a day on premiums are paid another way. */
export async function recordFrequencyChange(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  {
    frequency,
    effectiveOn,
  }: { readonly frequency: BillingFrequency; readonly effectiveOn: Temporal.PlainDate },
): Promise<void> {
  const change = { kind: 'frequency_changed', effectiveOn, billingFrequency: frequency } as const;
  await recordTransaction(transaction, context, policy, change);
}

/** What was recorded last of it does not come to be. */
export async function undoFrequencyChange(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<InsurancePolicy> {
  const change = policy.transactions.findLast(({ kind }) => kind === 'frequency_changed');
  if (change === undefined) throw new Error('A change was taken back that nobody recorded.');
  return undoTransaction(transaction, context, policy, change.sequence);
}
