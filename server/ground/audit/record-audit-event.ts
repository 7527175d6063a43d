import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertAuditEvents } from './store.ts';

type AuditContext = Pick<Context, 'clock' | 'ids' | 'caller'>;

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
  context: AuditContext,
  event: AuditEvent,
): Promise<void> {
  await recordAuditEvents(transaction, context, [event]);
}

/** Any number of them in one statement. */
export async function recordAuditEvents(
  transaction: Transaction,
  { ids, clock, caller }: AuditContext,
  events: readonly AuditEvent[],
): Promise<void> {
  const occurredAt = clock.now();
  await insertAuditEvents(
    transaction,
    events.map(({ action, subjectType, subjectId, detail = {} }) => ({
      id: ids.uuid(),
      occurredAt,
      actorUserId: caller.userId,
      actorStaffId: caller.staffId ?? null,
      sessionId: caller.sessionId,
      requestId: caller.requestId,
      action,
      subjectType,
      subjectId,
      detail,
    })),
  );
}
