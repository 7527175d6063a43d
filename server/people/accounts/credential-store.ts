import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { UserStatus } from './user.ts';

// What people sign in with. An address is always its `emailKey`.

export interface Credential {
  readonly userId: string;
  readonly userStatus: UserStatus;
  readonly signInEmail: string;
  readonly passwordHash: string;
}

const credentialColumns = [
  'credentials.user_id',
  'credentials.sign_in_email',
  'credentials.password_hash',
  'users.status',
] as const;

function credentialOf(row: {
  user_id: string;
  sign_in_email: string;
  password_hash: string;
  status: UserStatus;
}): Credential {
  return {
    userId: row.user_id,
    userStatus: row.status,
    signInEmail: row.sign_in_email,
    passwordHash: row.password_hash,
  };
}

export async function findCredentialByEmail(reader: Reader, signInEmail: string): Promise<Credential | null> {
  const row = await reader
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select(credentialColumns)
    .where('credentials.sign_in_email', '=', signInEmail)
    .executeTakeFirst();
  return row === undefined ? null : credentialOf(row);
}

export async function findCredential(reader: Reader, userId: string): Promise<Credential | null> {
  const row = await reader
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select(credentialColumns)
    .where('credentials.user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : credentialOf(row);
}

/** Locks the person's credential, if this is still the hash of their password. */
export async function lockCredential(
  transaction: Transaction,
  { userId, passwordHash }: Pick<Credential, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers false when the person has a credential already, or another account has this address. */
export async function insertCredential(
  transaction: Transaction,
  credential: { userId: string; signInEmail: string; passwordHash: string; changedAt: Temporal.Instant },
): Promise<boolean> {
  const result = await transaction
    .insertInto('credentials')
    .values({
      user_id: credential.userId,
      sign_in_email: credential.signInEmail,
      password_hash: credential.passwordHash,
      changed_at: toTimestamp(credential.changedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The same password at another cost: neither a change of it nor a new entry of its history. */
export async function updatePasswordHash(
  transaction: Transaction,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await transaction
    .updateTable('credentials')
    .set({ password_hash: to })
    .where('user_id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

/**
 * Puts a new password in the place of the one that `from` is the hash of, and keeps that one in the history, of which the
 * newest `kept` stay. Answers false when the password was changed in the meantime.
 */
export async function replacePassword(
  transaction: Transaction,
  change: {
    userId: string;
    from: string;
    to: string;
    historyId: string;
    now: Temporal.Instant;
    kept: number;
  },
): Promise<boolean> {
  const { userId, from, to, now } = change;
  const result = await transaction
    .updateTable('credentials')
    .set({ password_hash: to, changed_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await transaction
    .insertInto('password_history')
    .values({ user_id: userId, id: change.historyId, password_hash: from, replaced_at: toTimestamp(now) })
    .execute();
  await transaction
    .deleteFrom('password_history')
    .where('user_id', '=', userId)
    .where('id', 'not in', (where) =>
      where
        .selectFrom('password_history')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('replaced_at', 'desc')
        .orderBy('id', 'desc')
        .limit(change.kept),
    )
    .execute();
  return true;
}

/**
 * What one person signs in with is another's from now on, with another password where one is named. The passwords before
 * are nobody's to compare with.
 */
export async function giveCredentialTo(
  transaction: Transaction,
  change: {
    readonly fromUserId: string;
    readonly toUserId: string;
    readonly passwordHash: string | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { fromUserId, toUserId, passwordHash, now } = change;
  await transaction.deleteFrom('password_history').where('user_id', '=', fromUserId).execute();
  await transaction
    .updateTable('credentials')
    .set({
      user_id: toUserId,
      ...(passwordHash !== null && { password_hash: passwordHash, changed_at: toTimestamp(now) }),
    })
    .where('user_id', '=', fromUserId)
    .execute();
}

export async function findPasswordHistory(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.password_hash);
}

/** Answers false when another account has this address. */
export async function updateSignInEmail(
  transaction: Transaction,
  userId: string,
  signInEmail: string,
): Promise<boolean> {
  // Two accounts may follow their links to one address at once.
  await sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${signInEmail}`}))`.execute(transaction);
  const owner = await findCredentialByEmail(transaction, signInEmail);
  if (owner !== null) return owner.userId === userId;
  await transaction
    .updateTable('credentials')
    .set({ sign_in_email: signInEmail })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** The password of an account that was closed and whose data is gone. */
export async function findClosedAccount(
  reader: Reader,
  signInEmail: string,
): Promise<{ readonly passwordHash: string } | null> {
  const row = await reader
    .selectFrom('closed_accounts')
    .select('password_hash')
    .where('sign_in_email', '=', signInEmail)
    .executeTakeFirst();
  return row === undefined ? null : { passwordHash: row.password_hash };
}

/** Keeps what the credentials of closed accounts were; their users are about to be deleted. */
export async function keepClosedCredentials(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('closed_accounts')
    .columns(['sign_in_email', 'password_hash', 'closed_at'])
    .expression((where) =>
      where
        .selectFrom('credentials')
        .innerJoin('users', 'users.id', 'credentials.user_id')
        .select(['credentials.sign_in_email', 'credentials.password_hash', 'users.closed_at'])
        .where('users.id', 'in', userIds)
        .$narrowType<{ closed_at: Date }>(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
