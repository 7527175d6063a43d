import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { isOpenChange, POLICY_CHANGE_LIFECYCLE } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { PolicyChangeEvent } from '@wysh/domain/policy/changes/change-lifecycle.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { endFlowsAbout } from '../../ground/flows/end-flows.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isDecidedKind } from './change.ts';
import type { PolicyChange } from './change.ts';
import { updateChange } from './change-store.ts';

type Told = Partial<
  Pick<
    PolicyChange,
    | 'amount'
    | 'termYears'
    | 'shown'
    | 'beginsOn'
    | 'applicationId'
    | 'earlierApplicationIds'
    | 'quoteId'
    | 'sequence'
    | 'expiresAt'
  >
>;

/**
 * Moves a change by an event of its lifecycle, with what is known since, and keeps the audit. The only way a status changes; the caller holds
 * the policy's lock.
 */
export async function moveChange(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller' | 'encryption'>,
  change: PolicyChange,
  event: PolicyChangeEvent,
  told: Told = {},
): Promise<PolicyChange> {
  const now = context.clock.now();
  const status = nextState(POLICY_CHANGE_LIFECYCLE, change.status, event);
  const moved: PolicyChange = {
    ...change,
    ...told,
    status,
    acceptedAt: event === 'accepted' ? now : change.acceptedAt,
    closedAt: isOpenChange(status) ? null : now,
  };
  await updateChange(transaction, context.encryption, moved);
  // What is asked for it is answered to nobody's end once it is over.
  if (isDecidedKind(change.kind) && !isOpenChange(status))
    await endFlowsAbout(transaction, context, { userId: change.userId, contextId: change.id });
  await recordAuditEvent(transaction, context, {
    action: `policy_change_${event}`,
    subjectType: 'policy',
    subjectId: change.policyId,
    detail: { change: change.id, kind: change.kind, from: change.status, to: status },
  });
  return moved;
}
