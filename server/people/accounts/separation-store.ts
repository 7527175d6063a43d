import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// Accounts whose address turned out to be another person's, until their own person proves the phone or the time is over.

export async function insertSeparation(
  transaction: Transaction,
  separation: {
    readonly formerUserId: string;
    readonly userId: string;
    readonly separatedAt: Temporal.Instant;
  },
): Promise<void> {
  await transaction
    .insertInto('separated_accounts')
    .values({
      former_user_id: separation.formerUserId,
      user_id: separation.userId,
      separated_at: toTimestamp(separation.separatedAt),
    })
    .execute();
}

/** The account that had this person's address before them; null where there is none, or it is theirs again. */
export async function findFormerUserId(reader: Reader, userId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('separated_accounts')
    .select('former_user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.former_user_id ?? null;
}

export async function deleteSeparation(transaction: Transaction, formerUserId: string): Promise<void> {
  await transaction.deleteFrom('separated_accounts').where('former_user_id', '=', formerUserId).execute();
}

/** Up to `limit` accounts that nobody came back to, in a fixed order after `afterUserId`. */
export async function findLeftAccounts(
  reader: Reader,
  separatedBefore: Temporal.Instant,
  { afterUserId, limit }: { readonly afterUserId: string | null; readonly limit: number },
): Promise<string[]> {
  const left = reader
    .selectFrom('separated_accounts')
    .select('former_user_id')
    .where('separated_at', '<', toTimestamp(separatedBefore))
    .orderBy('former_user_id')
    .limit(limit);
  const rows = await (afterUserId === null ? left : left.where('former_user_id', '>', afterUserId)).execute();
  return rows.map((row) => row.former_user_id);
}

/** Whether nobody came back to it so far. */
export async function isLeft(transaction: Transaction, formerUserId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('separated_accounts')
    .select('former_user_id')
    .where('former_user_id', '=', formerUserId)
    .executeTakeFirst();
  return row !== undefined;
}
