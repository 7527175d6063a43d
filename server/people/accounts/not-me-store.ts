import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

/** What a mail with such a link told of. */
export type NotMeSubject = Tables['not_me_tokens']['about'];

export interface NotMeToken {
  readonly userId: string;
  readonly about: NotMeSubject;
  /** Where word of the account went when the mail was written, which is where the mail went. */
  readonly email: string;
  /** The verified number of then. */
  readonly phoneNumber: string | null;
}

export async function insertNotMeToken(
  transaction: Transaction,
  token: NotMeToken & {
    readonly tokenHash: Buffer;
    readonly createdAt: Temporal.Instant;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('not_me_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      about: token.about,
      email: token.email,
      phone_number: token.phoneNumber,
      created_at: toTimestamp(token.createdAt),
      expires_at: toTimestamp(token.expiresAt),
    })
    .execute();
}

/** Uses a token up; null for one that is unknown, used or expired. */
export async function useNotMeToken(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<NotMeToken | null> {
  const used = await transaction
    .updateTable('not_me_tokens')
    .set({ used_at: toTimestamp(now) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toTimestamp(now))
    .returning(['user_id as userId', 'about', 'email', 'phone_number as phoneNumber'])
    .executeTakeFirst();
  return used ?? null;
}

/** Whether there ever was such a token, good or not. */
export async function isNotMeToken(reader: Reader, tokenHash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('not_me_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function moveNotMeTokens(
  transaction: Transaction,
  { fromUserId, toUserId }: { readonly fromUserId: string; readonly toUserId: string },
): Promise<void> {
  await transaction
    .updateTable('not_me_tokens')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .execute();
}

/** No link that was mailed before stops or undoes anything of theirs any more. */
export async function endNotMeTokens(
  transaction: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('not_me_tokens')
    .set({ used_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
