import { emailKey } from '@wysh/domain/forms/email-address.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { deleteEmails, listEmails, replaceActiveEmail } from './contact-point-store.ts';
import { findCredential, lockCredential } from './credential-store.ts';
import type { Credential } from './credential-store.ts';
import { endSessionsOf } from './end-session.ts';
import { linkTokenRefusal } from './link-token.ts';
import { openSignIn } from './lock-account.ts';
import { hashReplacement, storeReplacement } from './new-password.ts';
import { notePasswordChanged } from './note-password-changed.ts';
import { findResetToken, useResetToken } from './password-reset-store.ts';
import { separateAccount } from './separate-account.ts';
import { clearAttempts } from './sign-in-failure-store.ts';
import { signInEmailHash } from './try-password.ts';

/**
 * Chooses a new password by the link that was mailed. It ends every session, and opens signing in where that alone was closed
 * (S-09, S-11). It opens no session itself: signing in, and the code after it, are still to come (S-17). The link
 * is only used up when the new password is in place, so a password that is refused costs nobody their link. Where nobody ever
 * confirmed the address, who resets the password has just proven the mailbox, and gets an account of their own (`separateAccount`).
 */
export async function resetForgottenPassword(
  context: Context,
  input: { readonly token: string; readonly password: string; readonly passwordConfirmation: string },
): Promise<void> {
  await takeAccountAllowance(context, 'passwordReset');
  const { reader } = context.database;
  const tokenHash = hashSecret(input.token);
  const token = await findResetToken(reader, tokenHash, context.clock.now());
  const credential = token === null ? null : await findCredential(reader, token.userId);
  if (credential === null || credential.userStatus === 'decommissioned')
    throw await linkTokenRefusal(reader, tokenHash, 'reset');

  const { userId, signInEmail } = credential;
  const newHash = await hashReplacement(context, credential, input);
  await context.database.transaction(async (transaction) => {
    // Two tabs with one link: the second finds it used.
    if (!(await useResetToken(transaction, tokenHash, context.clock.now())))
      throw new Failure('TOKEN_INVALID');
    await clearAttempts(transaction, signInEmailHash(context, signInEmail));
    if (!(await isOwnAccount(transaction, context, credential))) {
      if (!(await lockCredential(transaction, credential))) throw new Failure('TOKEN_INVALID');
      const ownId = await separateAccount(transaction, context, credential, newHash);
      await notePasswordChanged(transaction, context, { userId: ownId, signInEmail }, 'reset');
      return;
    }
    if (!(await storeReplacement(transaction, context, credential, newHash)))
      throw new Failure('TOKEN_INVALID');
    await endSessionsOf(transaction, context, userId, 'password_change');
    await openSignIn(transaction, context, userId);
    await notePasswordChanged(transaction, context, credential, 'reset');
  });
}

/**
 * Whether who has the mailbox is known to be who made the account: they confirmed the address before, or have the account open in
 * this browser by its password. An account that we locked stays as it is, whoever it is.
 */
async function isOwnAccount(
  transaction: Transaction,
  context: Context,
  { userId, userStatus, signInEmail }: Credential,
): Promise<boolean> {
  const { caller } = context;
  const emails = await listEmails(transaction, userId);
  const present = emails.find(({ email }) => emailKey(email) === signInEmail);
  if (present?.status === 'active' || userStatus === 'locked') return true;
  if (caller.userId !== userId || !caller.authenticated) return false;
  const email = present?.email ?? signInEmail;
  const createdAt = context.clock.now();
  await deleteEmails(transaction, userId);
  await replaceActiveEmail(transaction, { id: context.ids.uuid(), userId, email, createdAt });
  return true;
}
