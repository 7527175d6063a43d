import { emailKey } from '@wysh/domain/forms/email-address.ts';
import { publicWords } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import {
  findClosedAccount,
  findCredential,
  findCredentialByEmail,
  insertCredential,
} from './credential-store.ts';
import { isEmailOfAnother } from './contact-point-store.ts';
import { sendEmailVerification } from './send-email-verification.ts';
import { clearAttempts } from './sign-in-failure-store.ts';
import { lockUser, setUserStatus } from './store.ts';
import { signInEmailHash } from './try-password.ts';

/**
 * Refuses an address that belongs to an account: one that signs in with it, confirmed or not, or one that was closed. That
 * it does is told as specified, and asking is limited by source.
 */
export async function requireFreeEmail(context: Context, userId: string, email: string): Promise<void> {
  if (!(await isEmailFree(context.database.reader, userId, email))) throw emailTaken();
}

/** The person's own is free to them: asking for it again sends its link again. */
export async function isEmailFree(reader: Reader, userId: string, email: string): Promise<boolean> {
  const key = emailKey(email);
  const owner = await findCredentialByEmail(reader, key);
  return (
    (owner === null || owner.userId === userId) &&
    (await findClosedAccount(reader, key)) === null &&
    !(await isEmailOfAnother(reader, userId, key))
  );
}

/** Makes a person without a password one who can sign in: their record, list and estimate stay as they are. */
export async function giveCredential(
  transaction: Transaction,
  context: Context,
  person: { readonly userId: string; readonly email: string; readonly passwordHash: string },
): Promise<void> {
  const { userId, passwordHash } = person;
  const email = person.email.trim();
  const user = await lockUser(transaction, userId);
  if (user?.status !== 'anonymous' && user?.status !== 'active') throw new Failure('GRAPH_API_UNAUTHORIZED');
  if ((await findCredential(transaction, userId)) !== null) throw hasAccount();
  const signInEmail = emailKey(email);
  const changedAt = context.clock.now();
  if (!(await insertCredential(transaction, { userId, signInEmail, passwordHash, changedAt })))
    throw emailTaken();
  await setUserStatus(transaction, userId, 'active');
  // Wrong guesses at an address from before it had an account are no concern of its owner's.
  await clearAttempts(transaction, signInEmailHash(context, signInEmail));
  await sendEmailVerification(transaction, context, userId, email);
  await recordAuditEvent(transaction, context, {
    action: 'credential_created',
    subjectType: 'user',
    subjectId: userId,
  });
}

export function emailTaken(): Failure {
  const code = 'EMAIL_ALREADY_TAKEN';
  return new Failure(code, { fieldErrors: [fieldError('email', { code, message: publicWords(code) })] });
}

export function hasAccount(): Failure {
  return refusal(problem(ACCOUNT_PROBLEMS, 'has_account'));
}
