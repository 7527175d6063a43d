import type { Contact } from '@wysh/domain/work/second-person.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface ContactChange {
  readonly id: string;
  readonly userId: string;
  readonly what: Contact;
  readonly changedAt: Temporal.Instant;
  /** Of ours; null where the person did, or nobody of ours. */
  readonly changedBy: string | null;
}

export async function insertContactChange(
  transaction: Transaction,
  { id, userId, what, changedAt, changedBy }: ContactChange,
): Promise<void> {
  await transaction
    .insertInto('contact_changes')
    .values({ id, user_id: userId, what, changed_at: toTimestamp(changedAt), changed_by: changedBy })
    .execute();
}

/** What was changed since, the newest first. */
export async function listContactChanges(
  reader: Reader,
  userId: string,
  since: Temporal.Instant,
): Promise<Omit<ContactChange, 'id' | 'userId'>[]> {
  const rows = await reader
    .selectFrom('contact_changes')
    .select(['what', 'changed_at', 'changed_by'])
    .where('user_id', '=', userId)
    .where('changed_at', '>', toTimestamp(since))
    .orderBy('changed_at', 'desc')
    .execute();
  return rows.map((row) => ({
    what: row.what,
    changedAt: row.changed_at.toTemporalInstant(),
    changedBy: row.changed_by,
  }));
}
