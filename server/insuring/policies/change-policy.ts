import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { POLICY_LIFECYCLE } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { PolicyEvent } from '@wysh/domain/policy/policy-lifecycle.ts';
import { isTransaction } from '@wysh/domain/policy/policy-transactions.ts';
import type { Actor, Grounds } from '@wysh/domain/policy/policy-transactions.ts';
import type { PolicyTerms, PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { updatePolicy } from './policy-store.ts';
import { dayOfPolicy } from './terms-of-policy.ts';
import { insertTransaction } from './transaction-store.ts';

type PolicyDates = Pick<
  InsurancePolicy,
  | 'effectiveAt'
  | 'freeLookEndsOn'
  | 'lapsesOn'
  | 'nothingDueFrom'
  | 'pausedAt'
  | 'terminatedAt'
  | 'terminationReason'
>;

/** Of a change of the contract. */
interface Contract {
  /** Today, where it is not another day. */
  readonly effectiveOn?: Temporal.PlainDate | undefined;
  readonly terms?: PolicyTerms;
  readonly grounds?: Grounds | undefined;
  /** Of one that takes another back: which. */
  readonly undoes?: number | null;
  /** Of what was stated for it; none for most changes. */
  readonly applicationId?: string | null;
}

/**
 * Moves a policy by an event of its lifecycle, with the dates that change along, and keeps the audit; what changes the contract is a
 * transaction of it, with its terms. The only way a status changes; the caller holds the policy's lock.
 */
export async function changePolicy(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  policy: InsurancePolicy,
  event: PolicyEvent,
  dates: Partial<PolicyDates> = {},
  { effectiveOn, terms, grounds, undoes = null, applicationId = null }: Contract = {},
): Promise<InsurancePolicy> {
  const now = context.clock.now();
  const recorded: PolicyTransaction | null = isTransaction(event)
    ? {
        sequence: policy.transactions.length + 1,
        kind: event,
        effectiveOn: effectiveOn ?? dayOfPolicy(policy, now),
        recordedAt: now,
        undoes,
        terms: terms ?? null,
        applicationId,
        awaitsPayment: false,
      }
    : null;
  const changed: InsurancePolicy = {
    ...policy,
    ...dates,
    status: nextState(POLICY_LIFECYCLE, policy.status, event),
    transactions: recorded === null ? policy.transactions : [...policy.transactions, recorded],
  };
  const actor = actorOf(context);
  await asOneStatement(transaction, (writing) =>
    Promise.all([
      updatePolicy(writing, changed),
      recorded &&
        insertTransaction(writing, { ...recorded, policyId: policy.id, actor, grounds: grounds ?? null }),
      recordAuditEvent(writing, context, {
        action: `policy_${event}`,
        subjectType: 'policy',
        subjectId: policy.id,
        detail: { from: policy.status, to: changed.status },
      }),
    ]),
  );
  return changed;
}

export function actorOf({ caller }: Pick<Context, 'caller'>): Actor {
  if (caller.staffId !== undefined) return { kind: 'staff', id: caller.staffId };
  return caller.userId === null ? { kind: 'system' } : { kind: 'person', id: caller.userId };
}
