import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../context.ts';
import { hashSecret } from '../platform/ids.ts';
import { takeAccountAllowance } from './account-allowances.ts';
import { findCredential } from './credential-store.ts';
import { endSessionsOf } from './end-session.ts';
import { linkTokenRefusal } from './link-token.ts';
import { unlockAccount } from './lock-account.ts';
import { hashReplacement, storeReplacement } from './new-password.ts';
import { notePasswordChanged } from './note-password-changed.ts';
import { findResetToken, useResetToken } from './password-reset-store.ts';
import { clearAttempts } from './sign-in-failure-store.ts';
import { signInEmailHash } from './try-password.ts';

/**
 * Chooses a new password by the link that was mailed. It ends every session, and lifts the lock of ten wrong passwords and
 * no other (S-09, S-11). It opens no session itself: signing in, and the code after it, are still to come (S-17). The link
 * is only used up when the new password is in place, so a password that is refused costs nobody their link.
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
    if (!(await storeReplacement(transaction, context, credential, newHash)))
      throw new Failure('TOKEN_INVALID');
    await endSessionsOf(transaction, context, userId, 'password_change');
    await clearAttempts(transaction, signInEmailHash(context, signInEmail));
    await unlockAccount(transaction, context, userId, 'PASSWORD_ATTEMPTS');
    await notePasswordChanged(transaction, context, credential, 'reset');
  });
}
