import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { RECOVERY_LIFECYCLE } from '@wysh/domain/accounts/recovery-lifecycle.ts';
import type { RecoveryEvent } from '@wysh/domain/accounts/recovery-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { keepWork, moveWork } from '../../ground/work/change-work.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { RECOVERY_KIND } from './change-recovery.ts';
import type { AccountRecovery } from './recovery.ts';
import { updateRecovery } from './recovery-store.ts';
import { tellItIsOver } from './tell-of-recovery.ts';

/**
 * It is over and nothing was changed: whoever asked is told so at the new address and not why, whose account it is by every way we know.
 * The recovery is locked, and its work before it.
 */
export async function endRecovery(
  transaction: Transaction,
  context: Context,
  recovery: AccountRecovery,
  event: Extract<RecoveryEvent, 'refused' | 'stopped' | 'taken_back' | 'expired'>,
  { decidedBy = null }: { readonly decidedBy?: string | null } = {},
): Promise<void> {
  const { id, askedAt, claim, userId } = recovery;
  await updateRecovery(transaction, {
    ...recovery,
    state: nextState(RECOVERY_LIFECYCLE, recovery.state, event),
    overAt: context.clock.now(),
    decidedBy,
  });
  await recordAuditEvent(transaction, context, {
    action: `recovery_${event}`,
    subjectType: 'recovery',
    subjectId: id,
    detail: { userId, staff: decidedBy },
  });
  if (askedAt === null) return;
  await queueTemplate(transaction, context, {
    template: 'account_recovery_over',
    to: claim.email,
    vars: {},
  });
  await tellItIsOver(transaction, context, recovery, { isCarriedOut: false });
}

/** Nobody waits for it any more. What a colleague was to agree to, or has in hand, comes back first, by nobody's hand. */
export async function closeRecoveryWork(
  transaction: Transaction,
  context: Context,
  recoveryId: string,
  staffId: string | null = null,
): Promise<void> {
  const found = await keepWork(transaction, { kind: RECOVERY_KIND, subjectId: recoveryId });
  if (found === null || found.state === 'done') return;
  const isInOthersHands = staffId !== null && found.assignedTo !== null && found.assignedTo !== staffId;
  const free =
    found.makerId !== null || isInOthersHands
      ? await moveWork(transaction, context, found, { event: 'given_back' }, null)
      : found;
  await moveWork(transaction, context, free, { event: 'finished' }, staffId);
}
