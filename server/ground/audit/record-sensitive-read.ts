import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { AuditEvent } from '../../ground/audit/record-audit-event.ts';
import { hasRecentEvent } from '../../ground/audit/store.ts';

/** Looking again within the hour tells nobody anything new. */
const repeatedAfter = Temporal.Duration.from({ hours: 1 });

/**
 * Keeps that this session saw something it takes care to see: an account number, a birthdate. The first time counts, and
 * again after an hour, so that "whose data did this session see?" has an answer and a page that reloads has no thousand
 * (S-81, S-85). It is written before the value is answered.
 */
export async function recordSensitiveRead(context: Context, event: AuditEvent): Promise<void> {
  const { database, clock, caller } = context;
  const since = clock.now().subtract(repeatedAfter);
  if (await hasRecentEvent(database.reader, { ...event, sessionId: caller.sessionId, since })) return;
  await database.transaction((transaction) => recordAuditEvent(transaction, context, event));
}
