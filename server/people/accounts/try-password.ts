import { ATTEMPTS_MAX, answerToWrongPassword } from '@wysh/domain/accounts/sign-in-attempts.ts';
import {
  normalizePassword,
  PASSWORD_LENGTH_MAX,
  passwordLength,
} from '@wysh/domain/accounts/password-rules.ts';
import type { SpecificErrorCode } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import {
  findClosedAccount,
  findCredential,
  findCredentialByEmail,
  lockCredential,
  updatePasswordHash,
} from './credential-store.ts';
import type { Credential } from './credential-store.ts';
import { endSession } from './end-session.ts';
import { lockAccount } from './lock-account.ts';
import { clearAttempts, countAttempt, takeAttemptBack } from './sign-in-failure-store.ts';

/** What a right password belongs to: an account, or what is left of one that was closed. */
export type PasswordOwner = Credential | 'closed';

export interface RightPassword {
  readonly isRight: true;
  readonly owner: PasswordOwner;
  readonly emailHash: Buffer;
  /** The same password at today's cost, where it was hashed at another. */
  readonly rehashed: string | null;
}

export type PasswordTry = RightPassword | { readonly isRight: false; readonly code: SpecificErrorCode };

/**
 * Judges a password, one of at most ten wrong ones in a row. The try is counted before it is judged, and a right one clears
 * the count (`noteRightPassword`): so a hundred at once are ten tries and not a hundred (S-10). An address without an account takes the same way,
 * with the same count, a hash just as long and the same answers, so nobody can ask us who has an account (S-13).
 *
 * @param signInEmail as `emailKey` makes it
 */
export async function tryPassword(
  context: Context,
  { signInEmail, password }: { readonly signInEmail: string; readonly password: string },
): Promise<PasswordTry> {
  await takeAccountAllowance(context, 'password');
  // No password is as long as this, and a long text takes long to hash (S-07).
  if (passwordLength(password) > PASSWORD_LENGTH_MAX) throw new Failure('CREDENTIAL_INVALID');

  const emailHash = signInEmailHash(context, signInEmail);
  const attempt = await context.database.transaction((transaction) =>
    countAttempt(transaction, emailHash, context.clock.now(), ATTEMPTS_MAX),
  );
  if (attempt === null) return { isRight: false, code: answerToWrongPassword(ATTEMPTS_MAX) };

  const { reader } = context.database;
  const credential = await findCredentialByEmail(reader, signInEmail);
  const closed = await findClosedAccount(reader, signInEmail);
  const passwordHash = credential?.passwordHash ?? closed?.passwordHash ?? null;
  const isRight = await judge(context, { emailHash, password, passwordHash });
  if (isRight) {
    const isOutdated = credential !== null && context.passwordHashing.isOutdated(credential.passwordHash);
    const rehashed = isOutdated ? await context.passwordHashing.hash(normalizePassword(password)) : null;
    return { isRight: true, owner: credential ?? 'closed', emailHash, rehashed };
  }
  const code = answerToWrongPassword(attempt);
  await context.database.transaction(async (transaction) => {
    await recordAuditEvent(transaction, context, {
      action: 'password_refused',
      subjectType: credential === null ? 'address' : 'user',
      // Whose address it is that has no account is nobody's business, ours included.
      subjectId: credential?.userId ?? 'unknown',
      detail: { attempt, code },
    });
    if (attempt !== ATTEMPTS_MAX || credential === null) return;
    await lockAccount(transaction, context, credential.userId, 'PASSWORD_ATTEMPTS');
    // Sessions go on, but not the one in which somebody guesses.
    const { sessionId, userId } = context.caller;
    if (sessionId !== null && userId === credential.userId)
      await endSession(transaction, context, sessionId, 'lock');
  });
  return { isRight: false, code };
}

/** A try that could not be judged, because too many wait for their hash, was none. */
async function judge(
  context: Context,
  attempt: { readonly emailHash: Buffer; readonly password: string; readonly passwordHash: string | null },
): Promise<boolean> {
  const { emailHash, password, passwordHash } = attempt;
  try {
    return await context.passwordHashing.verify(normalizePassword(password), passwordHash);
  } catch (cause) {
    await context.database.transaction((transaction) => takeAttemptBack(transaction, emailHash));
    throw cause;
  }
}

/**
 * Goes on only if the password that was judged is still the person's: it may have been replaced while it was, and then opens
 * nothing (S-30). Holds it until the end of the transaction.
 */
export async function requirePasswordStill(
  transaction: Transaction,
  { owner }: RightPassword,
): Promise<void> {
  if (owner === 'closed' || !(await lockCredential(transaction, owner)))
    throw new Failure('CREDENTIAL_INCORRECT');
}

/** A right password clears the count, in the transaction of what it was given for. */
export async function noteRightPassword(
  transaction: Transaction,
  context: Context,
  { owner, emailHash, rehashed }: RightPassword,
): Promise<void> {
  await clearAttempts(transaction, emailHash);
  if (owner === 'closed' || rehashed === null) return;
  const { userId, passwordHash } = owner;
  await updatePasswordHash(transaction, { userId, from: passwordHash, to: rehashed });
}

/** Counts hang on this and not on an account, so that there is one for every address. */
export function signInEmailHash(context: Pick<Context, 'encryption'>, signInEmail: string): Buffer {
  return context.encryption.keyedHash(signInEmail, 'sign-in address');
}

/**
 * Asks a signed-in person for the password they have now, before something that a stolen session must not be able to do
 * (S-18). Its wrong tries count with those of signing in. Answers the credential.
 */
export async function requireOwnPassword(
  context: Context,
  userId: string,
  currentPassword: string,
): Promise<Credential> {
  const credential = await findCredential(context.database.reader, userId);
  if (credential === null) throw new Failure('GRAPH_API_UNAUTHORIZED');
  const result = await tryPassword(context, {
    signInEmail: credential.signInEmail,
    password: currentPassword,
  });
  if (result.isRight) {
    await context.database.transaction((transaction) => noteRightPassword(transaction, context, result));
    // As it is now: it may just have been hashed anew.
    return result.rehashed === null ? credential : { ...credential, passwordHash: result.rehashed };
  }
  const message = "That's not the password you have now.";
  throw new Failure(result.code, {
    fieldErrors: [fieldError('currentPassword', { code: result.code, message })],
    ...(result.code === 'CREDENTIAL_INCORRECT' && { publicMessage: message }),
  });
}
