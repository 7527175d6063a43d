import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { AccountRecoveriesTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openClaim, openReason, sealClaim, sealReason } from './recovery.ts';
import type { AccountRecovery, RecoveryOpinion } from './recovery.ts';

/** What is counted by, and what its person holds. */
export interface RecoveryKeys {
  readonly tokenHash: Buffer;
  readonly emailHash: Buffer;
  readonly phoneHash: Buffer;
  readonly sourceHash: Buffer;
}

/** How many were begun since with this address, this number, and from this network. Whoever counts waits for whoever counts the same. */
export async function countBegun(
  transaction: Transaction,
  { emailHash, phoneHash, sourceHash }: RecoveryKeys,
  since: Temporal.Instant,
): Promise<{ readonly email: number; readonly phone: number; readonly source: number }> {
  const keys = [emailHash, phoneHash, sourceHash].map((hash) => hash.toString('hex')).toSorted();
  for (const key of keys)
    await sql`select pg_advisory_xact_lock(hashtext(${`recovery ${key}`}))`.execute(transaction);
  const { rows } = await sql<{ email: number; phone: number; source: number }>`
    select (select count(*)::integer from account_recoveries where email_hash = ${emailHash} and begun_at > ${toTimestamp(since)}) as email,
      (select count(*)::integer from account_recoveries where phone_hash = ${phoneHash} and begun_at > ${toTimestamp(since)}) as phone,
      (select count(*)::integer from account_recoveries where source_hash = ${sourceHash} and begun_at > ${toTimestamp(since)}) as source`.execute(
    transaction,
  );
  return rows[0]!;
}

export async function insertRecovery(
  transaction: Transaction,
  encryption: Encryption,
  recovery: Pick<
    AccountRecovery,
    'id' | 'claim' | 'begunAt' | 'emailCodeHash' | 'phoneCodeHash' | 'codesExpireAt'
  > &
    RecoveryKeys,
): Promise<void> {
  const { id, claim } = recovery;
  await transaction
    .insertInto('account_recoveries')
    .values({
      id,
      state: 'begun',
      token_hash: recovery.tokenHash,
      claim_sealed: sealClaim(encryption, id, claim),
      email_hash: recovery.emailHash,
      phone_hash: recovery.phoneHash,
      source_hash: recovery.sourceHash,
      begun_at: toTimestamp(recovery.begunAt),
      email_code_hash: recovery.emailCodeHash,
      phone_code_hash: recovery.phoneCodeHash,
      codes_expire_at: toTimestamp(recovery.codesExpireAt),
    })
    .execute();
}

/** Whatever of it changes; what was said of who it is never does. */
export async function updateRecovery(transaction: Transaction, recovery: AccountRecovery): Promise<void> {
  const at = (instant: Temporal.Instant | null) => (instant === null ? null : toTimestamp(instant));
  await transaction
    .updateTable('account_recoveries')
    .set({
      state: recovery.state,
      wrong_codes: recovery.wrongCodes,
      blob_ids: [...recovery.blobIds],
      asked_at: at(recovery.askedAt),
      looked_at: at(recovery.lookedAt),
      user_id: recovery.userId,
      letter_code_hash: recovery.letterCodeHash,
      wrong_letter_codes: recovery.wrongLetterCodes,
      letter_code_given_at: at(recovery.letterCodeGivenAt),
      waits_until: at(recovery.waitsUntil),
      over_at: at(recovery.overAt),
      decided_by: recovery.decidedBy,
      agreed_by: recovery.agreedBy,
    })
    .where('id', '=', recovery.id)
    .execute();
}

export async function setStopToken(transaction: Transaction, id: string, stopHash: Buffer): Promise<void> {
  await transaction
    .updateTable('account_recoveries')
    .set({ stop_hash: stopHash })
    .where('id', '=', id)
    .execute();
}

export async function findRecovery(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<AccountRecovery | null> {
  const row = await reader
    .selectFrom('account_recoveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : recoveryOf(encryption, row);
}

export async function findRecoveryByToken(
  reader: Reader,
  encryption: Encryption,
  tokenHash: Buffer,
): Promise<AccountRecovery | null> {
  const row = await reader
    .selectFrom('account_recoveries')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row === undefined ? null : recoveryOf(encryption, row);
}

export async function findIdByStopToken(reader: Reader, stopHash: Buffer): Promise<string | null> {
  const row = await reader
    .selectFrom('account_recoveries')
    .select('id')
    .where('stop_hash', '=', stopHash)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps it for this transaction. */
export async function lockRecovery(
  transaction: Transaction,
  encryption: Encryption,
  id: string,
): Promise<AccountRecovery | null> {
  const row = await transaction
    .selectFrom('account_recoveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : recoveryOf(encryption, row);
}

/** Of one account: what is asked for it and not over, the oldest first. */
export async function listOpenIdsOf(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('account_recoveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'asked')
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** All that was ever asked for an account, for whoever looks what is to be done about its person. */
export async function listIdsOf(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('account_recoveries')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is open and too old, up to so many. */
export async function listOverdueIds(
  reader: Reader,
  before: { readonly begun: Temporal.Instant; readonly asked: Temporal.Instant },
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('account_recoveries')
    .select('id')
    .where((where) =>
      where.or([
        where.and([
          where('state', 'in', ['begun', 'proven']),
          where('begun_at', '<=', toTimestamp(before.begun)),
        ]),
        where.and([where('state', '=', 'asked'), where('asked_at', '<=', toTimestamp(before.asked))]),
      ]),
    )
    .orderBy('begun_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is over for long enough, with whose account it was, but for who is held. */
export async function listIdsOver(
  reader: Reader,
  overBefore: Temporal.Instant,
  notOf: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('account_recoveries')
    .select('id')
    .where('over_at', '<=', toTimestamp(overBefore))
    .where((where) =>
      where.or([
        where('user_id', 'is', null),
        ...(notOf.length === 0 ? [where('user_id', 'is not', null)] : [where('user_id', 'not in', notOf)]),
      ]),
    )
    .orderBy('over_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteRecoveries(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('account_recovery_opinions').where('recovery_id', 'in', ids).execute();
  await transaction.deleteFrom('account_recoveries').where('id', 'in', ids).execute();
}

export async function insertOpinion(
  transaction: Transaction,
  encryption: Encryption,
  recoveryId: string,
  { id, event, saidBy, saidAt, reason }: RecoveryOpinion,
): Promise<void> {
  await transaction
    .insertInto('account_recovery_opinions')
    .values({
      id,
      recovery_id: recoveryId,
      event,
      said_by: saidBy,
      said_at: toTimestamp(saidAt),
      reason_sealed: sealReason(encryption, id, reason),
    })
    .execute();
}

/** All that was said about one, the oldest first. */
export async function listOpinions(
  reader: Reader,
  encryption: Encryption,
  recoveryId: string,
): Promise<RecoveryOpinion[]> {
  const rows = await reader
    .selectFrom('account_recovery_opinions')
    .selectAll()
    .where('recovery_id', '=', recoveryId)
    .orderBy('said_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    saidBy: row.said_by,
    saidAt: row.said_at.toTemporalInstant(),
    reason: openReason(encryption, row.id, row.reason_sealed),
  }));
}

function recoveryOf(encryption: Encryption, row: Selectable<AccountRecoveriesTable>): AccountRecovery {
  const at = (date: Date | null) => date?.toTemporalInstant() ?? null;
  return {
    id: row.id,
    state: row.state,
    claim: openClaim(encryption, row.id, row.claim_sealed),
    begunAt: row.begun_at.toTemporalInstant(),
    emailCodeHash: row.email_code_hash,
    phoneCodeHash: row.phone_code_hash,
    codesExpireAt: row.codes_expire_at.toTemporalInstant(),
    wrongCodes: row.wrong_codes,
    blobIds: row.blob_ids,
    askedAt: at(row.asked_at),
    lookedAt: at(row.looked_at),
    userId: row.user_id,
    letterCodeHash: row.letter_code_hash,
    wrongLetterCodes: row.wrong_letter_codes,
    letterCodeGivenAt: at(row.letter_code_given_at),
    waitsUntil: at(row.waits_until),
    overAt: at(row.over_at),
    decidedBy: row.decided_by,
    agreedBy: row.agreed_by,
  };
}
