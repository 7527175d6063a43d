import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { insertAuditEvent } from './audit-store.ts';

export interface AuditEvent {
  /** What happened, in the past tense: `user_created`, `allocation_decommissioned`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Ids and reasons: never a secret, and never what a person chose or how much of it. Events outlive the person's data. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Keeps who did what, in the transaction that does it, so that neither exists without the other (S-81, S-82).
 */
export async function recordAuditEvent(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'caller'>,
  event: AuditEvent,
): Promise<void> {
  await insertAuditEvent(transaction, {
    id: context.ids.uuid(),
    occurredAt: context.clock.now(),
    actorUserId: context.caller.userId,
    actorStaffId: context.caller.staffId ?? null,
    sessionId: context.caller.sessionId,
    requestId: context.caller.requestId,
    action: event.action,
    subjectType: event.subjectType,
    subjectId: event.subjectId,
    detail: event.detail ?? {},
  });
}
