import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface OneTimeCode {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly phoneNumberId: string;
  readonly deviceId: string | null;
  readonly channel: Tables['one_time_codes']['channel'];
  readonly codeHash: Buffer;
  readonly state: Tables['one_time_codes']['state'];
  readonly wrongTries: number;
  readonly recipientHash: Buffer;
  readonly sourceHash: Buffer;
  readonly sentAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/**
 * Sends that are counted together wait for each other, so that none slips past a limit: those to one number whatever account they
 * are for, those of one account whatever its sessions, those of one source. All callers name the three in the same order.
 */
export async function lockCounts(transaction: Transaction, hashes: readonly Buffer[]): Promise<void> {
  await Promise.all(
    hashes.map((hash) =>
      sql`select pg_advisory_xact_lock(${hash.readBigInt64BE(0)}::bigint)`.execute(transaction),
    ),
  );
}

/**
 * How many codes went out since then: to this number, for this account, on behalf of this source. Of a number that is proven
 * to be the account's, only its own sends count: a stranger who gives the number as theirs must not keep its owner out.
 */
export async function countSends(
  reader: Reader,
  of: {
    readonly userId: string;
    readonly recipientHash: Buffer;
    readonly recipientIsProven: boolean;
    readonly sourceHash: Buffer;
  },
  since: Temporal.Instant,
): Promise<{ recipient: number; account: number; source: number }> {
  const sends = reader
    .selectFrom('one_time_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', '>', toTimestamp(since));
  const ofAccount = sends.where('user_id', '=', of.userId);
  const recipient = await (of.recipientIsProven ? ofAccount : sends)
    .where('recipient_hash', '=', of.recipientHash)
    .executeTakeFirstOrThrow();
  const account = await ofAccount.executeTakeFirstOrThrow();
  const source = await sends.where('source_hash', '=', of.sourceHash).executeTakeFirstOrThrow();
  return {
    recipient: recipient.count,
    account: account.count,
    source: source.count,
  };
}

export async function countWrongTries(
  reader: Reader,
  userId: string,
  since: Temporal.Instant,
): Promise<number> {
  const row = await reader
    .selectFrom('one_time_codes')
    .select(({ fn }) => fn.sum<number | null>('wrong_tries').as('count'))
    .where('user_id', '=', userId)
    .where('sent_at', '>', toTimestamp(since))
    .executeTakeFirstOrThrow();
  return row.count ?? 0;
}

/** Keeps a new code; the session's code before it is no longer good. */
export async function insertCode(transaction: Transaction, code: OneTimeCode): Promise<void> {
  await transaction
    .updateTable('one_time_codes')
    .set({ state: 'replaced' })
    .where('session_id', '=', code.sessionId)
    .where('state', '=', 'live')
    .execute();
  await transaction
    .insertInto('one_time_codes')
    .values({
      user_id: code.userId,
      id: code.id,
      session_id: code.sessionId,
      phone_number_id: code.phoneNumberId,
      device_id: code.deviceId,
      channel: code.channel,
      code_hash: code.codeHash,
      state: code.state,
      wrong_tries: code.wrongTries,
      recipient_hash: code.recipientHash,
      source_hash: code.sourceHash,
      sent_at: toTimestamp(code.sentAt),
      expires_at: toTimestamp(code.expiresAt),
    })
    .execute();
}

/** The newest code of a session, in whatever state. Whoever asks holds the session's lock. */
export async function findNewestCode(
  reader: Reader,
  userId: string,
  sessionId: string,
): Promise<OneTimeCode | null> {
  const row = await reader
    .selectFrom('one_time_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.user_id,
    sessionId: row.session_id,
    phoneNumberId: row.phone_number_id,
    deviceId: row.device_id,
    channel: row.channel,
    codeHash: row.code_hash,
    state: row.state,
    wrongTries: row.wrong_tries,
    recipientHash: row.recipient_hash,
    sourceHash: row.source_hash,
    sentAt: row.sent_at.toTemporalInstant(),
    expiresAt: row.expires_at.toTemporalInstant(),
  };
}

export async function updateCode(
  transaction: Transaction,
  { userId, id }: Pick<OneTimeCode, 'userId' | 'id'>,
  change: { readonly state: OneTimeCode['state']; readonly wrongTries: number },
): Promise<void> {
  await transaction
    .updateTable('one_time_codes')
    .set({ state: change.state, wrong_tries: change.wrongTries })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteCodesOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('one_time_codes').where('user_id', 'in', userIds).execute();
}
