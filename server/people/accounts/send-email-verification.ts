import type { Context } from '../../context.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertEmailToken, replacePendingEmail } from './contact-point-store.ts';
import type { EmailAddress } from './contact-point-store.ts';

/** As long as any link that leads into an account. */
export const emailLinkLifetime = Temporal.Duration.from({ hours: 72 });

/** Notes an address as one that has to be confirmed, and sends the link that does. An earlier one's link is worth nothing now. */
export async function sendEmailVerification(
  transaction: Transaction,
  context: Context,
  userId: string,
  email: string,
): Promise<EmailAddress> {
  const now = context.clock.now();
  const id = context.ids.uuid();
  await replacePendingEmail(transaction, { id, userId, email, createdAt: now });
  const token = context.ids.secret();
  await insertEmailToken(transaction, {
    tokenHash: hashSecret(token),
    emailAddressId: id,
    expiresAt: now.add(emailLinkLifetime),
  });
  await queueTemplate(transaction, context, { template: 'verify_email', to: email, vars: { token } });
  return { id, userId, email, status: 'pending' };
}
