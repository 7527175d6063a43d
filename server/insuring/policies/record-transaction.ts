import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { latestTerms } from '@wysh/domain/policy/terms.ts';
import type { PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { actorOf } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { updatePolicy } from './policy-store.ts';
import { dayOfPolicy } from './terms-of-policy.ts';
import { insertTransaction } from './transaction-store.ts';
import type { NewTransaction } from './transaction-store.ts';

type Recorded = Pick<NewTransaction, 'kind' | 'effectiveOn'> &
  Partial<Pick<NewTransaction, 'undoes' | 'terms' | 'grounds' | 'billingFrequency' | 'awaitsPayment'>>;

/**
 * Adds a transaction to a contract whose policy stays in the state it is in: a change of what it says, now or from a day to come. Answers the
 * policy with it. The caller holds the policy's lock.
 */
export async function recordTransaction(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  policy: InsurancePolicy,
  {
    kind,
    effectiveOn,
    undoes = null,
    terms = null,
    grounds = null,
    billingFrequency,
    awaitsPayment = false,
  }: Recorded,
): Promise<InsurancePolicy> {
  const written: PolicyTransaction = {
    kind,
    effectiveOn,
    undoes,
    terms,
    sequence: policy.transactions.length + 1,
    recordedAt: context.clock.now(),
    applicationId: null,
    awaitsPayment,
  };
  await insertTransaction(transaction, {
    ...written,
    ...(billingFrequency !== undefined && { billingFrequency }),
    policyId: policy.id,
    actor: actorOf(context),
    grounds,
  });
  await recordAuditEvent(transaction, context, {
    action: `policy_${kind}`,
    subjectType: 'policy',
    subjectId: policy.id,
  });
  const changed = { ...policy, transactions: [...policy.transactions, written] };
  const [before, after] = [latestTerms(policy.transactions), latestTerms(changed.transactions)];
  // By which the night finds what ends.
  if (before !== null && after !== null && !before.endsOn.equals(after.endsOn))
    await updatePolicy(transaction, changed);
  return changed;
}

/** Takes back one that is not in effect yet. */
export async function undoTransaction(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  policy: InsurancePolicy,
  sequence: number,
): Promise<InsurancePolicy> {
  const effectiveOn = dayOfPolicy(policy, context.clock.now());
  return recordTransaction(transaction, context, policy, { kind: 'undone', effectiveOn, undoes: sequence });
}
