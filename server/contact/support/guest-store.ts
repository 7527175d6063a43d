import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { SupportGuestsTable } from '../../platform/database/tables.generated.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openSaid, sealSaid } from './guest.ts';
import type { SupportGuest } from './guest.ts';

/** What is counted by, and what the guest holds. */
export interface GuestKeys {
  readonly tokenHash: Buffer;
  readonly emailHash: Buffer;
  readonly sourceHash: Buffer;
}

/** How many wrote since with this address, and from this network. Whoever counts waits for whoever counts the same. */
export async function countGuestsSince(
  transaction: Transaction,
  { emailHash, sourceHash }: Pick<GuestKeys, 'emailHash' | 'sourceHash'>,
  since: Temporal.Instant,
): Promise<{ readonly email: number; readonly source: number }> {
  for (const key of [emailHash, sourceHash].map((hash) => hash.toString('hex')).toSorted())
    await sql`select pg_advisory_xact_lock(hashtext(${`guest ${key}`}))`.execute(transaction);
  const { rows } = await sql<{ email: number; source: number }>`
    select (select count(*)::integer from support_guests where email_hash = ${emailHash} and begun_at > ${toTimestamp(since)}) as email,
      (select count(*)::integer from support_guests where source_hash = ${sourceHash} and begun_at > ${toTimestamp(since)}) as source`.execute(
    transaction,
  );
  return rows[0]!;
}

export async function insertGuest(
  transaction: Transaction,
  encryption: Encryption,
  guest: Pick<SupportGuest, 'id' | 'said' | 'begunAt' | 'codeHash' | 'codeExpiresAt'> & GuestKeys,
): Promise<void> {
  await transaction
    .insertInto('support_guests')
    .values({
      id: guest.id,
      token_hash: guest.tokenHash,
      said_sealed: sealSaid(encryption, guest.id, guest.said),
      email_hash: guest.emailHash,
      source_hash: guest.sourceHash,
      begun_at: toTimestamp(guest.begunAt),
      code_hash: guest.codeHash,
      code_expires_at: toTimestamp(guest.codeExpiresAt),
    })
    .execute();
}

export async function findGuestByToken(
  reader: Reader,
  encryption: Encryption,
  tokenHash: Buffer,
): Promise<SupportGuest | null> {
  const row = await reader
    .selectFrom('support_guests')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row === undefined ? null : guestOf(encryption, row);
}

/** Whose chat it is, where that is a guest's; null where it is a person's of ours. */
export async function findGuest(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<SupportGuest | null> {
  const row = await reader.selectFrom('support_guests').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : guestOf(encryption, row);
}

export async function isGuestKept(reader: Reader, id: string): Promise<boolean> {
  const row = await reader.selectFrom('support_guests').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Keeps it for this transaction, before the chat of it is kept. */
export async function lockGuest(
  transaction: Transaction,
  encryption: Encryption,
  id: string,
): Promise<SupportGuest | null> {
  if (!isRowId(id)) return null;
  const row = await transaction
    .selectFrom('support_guests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : guestOf(encryption, row);
}

export async function noteWrongCode(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('support_guests')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** That the mailbox is theirs, or that somebody wrote in it again. */
export async function noteWritten(
  transaction: Transaction,
  id: string,
  { provedAt, writtenAt }: { readonly provedAt: Temporal.Instant; readonly writtenAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .updateTable('support_guests')
    .set({ proved_at: toTimestamp(provedAt), written_at: toTimestamp(writtenAt) })
    .where('id', '=', id)
    .execute();
}

/** Those nobody proved, and those nobody wrote in since, but for whom a legal hold keeps. */
export async function listOldGuestIds(
  transaction: Transaction,
  before: { readonly begun: Temporal.Instant; readonly written: Temporal.Instant },
  notOf: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('support_guests')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('proved_at', 'is', null), where('begun_at', '<=', toTimestamp(before.begun))]),
        where('written_at', '<=', toTimestamp(before.written)),
      ]),
    )
    .$if(notOf.length > 0, (query) => query.where('id', 'not in', [...notOf]))
    .orderBy('begun_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteGuests(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('support_guests').where('id', 'in', ids).execute();
}

function guestOf(encryption: Encryption, row: Selectable<SupportGuestsTable>): SupportGuest {
  return {
    id: row.id,
    said: openSaid(encryption, row.id, row.said_sealed),
    begunAt: row.begun_at.toTemporalInstant(),
    codeHash: row.code_hash,
    codeExpiresAt: row.code_expires_at.toTemporalInstant(),
    wrongCodes: row.wrong_codes,
    provedAt: row.proved_at?.toTemporalInstant() ?? null,
    writtenAt: row.written_at?.toTemporalInstant() ?? null,
  };
}
