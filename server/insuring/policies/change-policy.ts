import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { POLICY_LIFECYCLE } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { PolicyEvent } from '@wysh/domain/policy/policy-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { insertTransition, updatePolicy } from './policy-store.ts';

type PolicyDates = Pick<
  InsurancePolicy,
  | 'effectiveAt'
  | 'termEndsOn'
  | 'freeLookEndsOn'
  | 'lapsesOn'
  | 'pausedAt'
  | 'terminatedAt'
  | 'terminationReason'
>;

/**
 * Moves a policy by an event of its lifecycle, with the dates that change along, and keeps history and audit. The only way a
 * status changes; the caller holds the policy's lock.
 */
export async function changePolicy(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  policy: InsurancePolicy,
  event: PolicyEvent,
  dates: Partial<PolicyDates> = {},
): Promise<InsurancePolicy> {
  const changed = { ...policy, ...dates, status: nextState(POLICY_LIFECYCLE, policy.status, event) };
  await asOneStatement(transaction, (writing) =>
    Promise.all([
      updatePolicy(writing, changed),
      insertTransition(writing, {
        userId: policy.userId,
        policyId: policy.id,
        from: policy.status,
        to: changed.status,
        event,
        actorUserId: context.caller.userId,
        occurredAt: context.clock.now(),
      }),
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
