import { emailKey } from '@wysh/domain/forms/email-address.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import {
  activateEmail,
  findUserOfEmailToken,
  isEmailOfAnother,
  useEmailToken,
} from './contact-point-store.ts';
import { noteContactChange } from './contact-changes.ts';
import { findCredential, updateSignInEmail } from './credential-store.ts';
import { emailTaken } from './give-credential.ts';
import { linkTokenRefusal } from './link-token.ts';
import { endResetTokens } from './password-reset-store.ts';
import { lockUser } from './store.ts';
import { clearAttempts } from './sign-in-failure-store.ts';
import { signInEmailHash } from './try-password.ts';

/**
 * Follows the link that was sent to an address: it is the person's active one now, and what they sign in with. Whoever has
 * the link may do that without a session; it opens nothing.
 */
export async function verifyEmail(context: Context, token: string): Promise<void> {
  const tokenHash = hashSecret(token);
  const isVerified = await context.database.transaction(async (transaction) => {
    // Before anything else, as whoever says that it was not them: one of the two comes first.
    const userId = await findUserOfEmailToken(transaction, tokenHash);
    if (userId !== null) await lockUser(transaction, userId);
    const email = await useEmailToken(transaction, tokenHash, context.clock.now());
    if (email === null) return false;
    const key = emailKey(email.email);
    const before = await findCredential(transaction, email.userId);
    // Somebody else may have confirmed it, or registered with it, since the link was sent.
    if (await isEmailOfAnother(transaction, email.userId, key)) throw emailTaken();
    if (!(await updateSignInEmail(transaction, email.userId, key))) throw emailTaken();
    await activateEmail(transaction, email);
    // A reset that was mailed to the address before would still let in whoever reads that mailbox.
    if (before?.signInEmail !== key) {
      await endResetTokens(transaction, email.userId, context.clock.now());
      await noteContactChange(transaction, context, email.userId, 'email');
    }
    await clearAttempts(transaction, signInEmailHash(context, key));
    await recordAuditEvent(transaction, context, {
      action: 'email_verified',
      subjectType: 'email_address',
      subjectId: email.id,
    });
    return true;
  });
  if (!isVerified) throw await linkTokenRefusal(context.database.reader, tokenHash, 'email');
}
