import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { LegalHold } from './legal-hold.ts';

/** Of who removes, shared with others who do: a hold is set before or after, and never meanwhile. */
export async function waitForHoldsBeingSet(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('legal-holds'))`.execute(transaction);
}

/** Of who sets a hold: once it stands, nothing of its person goes. */
export async function waitForRemovals(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('legal-holds'))`.execute(transaction);
}

export async function insertHold(transaction: Transaction, hold: LegalHold): Promise<void> {
  await transaction
    .insertInto('legal_holds')
    .values({
      id: hold.id,
      user_id: hold.userId,
      policy_number: hold.policyNumber,
      kind: hold.kind,
      reason: hold.reason,
      set_by: hold.setBy,
      set_at: toTimestamp(hold.setAt),
      ends_on: hold.endsOn?.toString() ?? null,
    })
    .execute();
}

/** Whose it was; null when there is none, or it was lifted before. */
export async function markLifted(
  transaction: Transaction,
  id: string,
  lifted: { readonly by: string; readonly at: Temporal.Instant },
): Promise<{ readonly userId: string } | null> {
  const row = await transaction
    .updateTable('legal_holds')
    .set({ lifted_at: toTimestamp(lifted.at), lifted_by: lifted.by })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row ?? null;
}

/** Those that hold on a day, the oldest first. There are few at any time. */
export async function findHoldsInForce(reader: Reader, today: Temporal.PlainDate): Promise<LegalHold[]> {
  const rows = await reader
    .selectFrom('legal_holds')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', today.toString())]))
    .orderBy('set_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    policyNumber: row.policy_number,
    kind: row.kind,
    reason: row.reason,
    setBy: row.set_by,
    setAt: row.set_at.toTemporalInstant(),
    endsOn: row.ends_on === null ? null : Temporal.PlainDate.from(row.ends_on),
  }));
}
