import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';

export interface AuditEvent {
  /** What happened, in the past tense: `user_created`, `allocation_decommissioned`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Facts of the event; never a secret, and personal data only as ids. */
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
  await transaction
    .insertInto('audit_events')
    .values({
      id: context.ids.uuid(),
      occurred_at: new Date(context.clock.now().epochMilliseconds),
      actor_user_id: context.caller.userId,
      session_id: context.caller.sessionId,
      request_id: context.caller.requestId,
      action: event.action,
      subject_type: event.subjectType,
      subject_id: event.subjectId,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
