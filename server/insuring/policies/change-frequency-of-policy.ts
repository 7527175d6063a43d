import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { actorOf } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { dayOfPolicy } from './terms-of-policy.ts';
import { insertTransaction } from './transaction-store.ts';
import type { PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import type { NewTransaction } from './transaction-store.ts';

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
  const change = {
    kind: 'frequency_changed',
    effectiveOn,
    undoes: null,
    applicationId: null,
    billingFrequency: frequency,
  } as const;
  await record(transaction, context, policy, change);
}

/** What was recorded last of it does not come to be. */
export async function undoFrequencyChange(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<PolicyTransaction> {
  const change = policy.transactions.findLast(({ kind }) => kind === 'frequency_changed');
  if (change === undefined) throw new Error('A change was taken back that nobody recorded.');
  const effectiveOn = dayOfPolicy(policy, context.clock.now());
  return record(transaction, context, policy, { kind: 'undone', effectiveOn, undoes: change.sequence });
}

async function record(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  {
    billingFrequency,
    ...recorded
  }: Pick<NewTransaction, 'kind' | 'effectiveOn' | 'undoes' | 'billingFrequency'>,
): Promise<PolicyTransaction> {
  const written: PolicyTransaction = {
    ...recorded,
    sequence: policy.transactions.length + 1,
    recordedAt: context.clock.now(),
    terms: null,
    applicationId: null,
  };
  await insertTransaction(transaction, {
    ...written,
    ...(billingFrequency !== undefined && { billingFrequency }),
    policyId: policy.id,
    actor: actorOf(context),
    grounds: null,
  });
  await recordAuditEvent(transaction, context, {
    action: `policy_${recorded.kind}`,
    subjectType: 'policy',
    subjectId: policy.id,
  });
  return written;
}
