import { emailKey } from '@wysh/domain/forms/email-address.ts';
import type { Context } from '../../context.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hasEmailTokenSince, insertEmailToken, listEmails } from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';
import { emailLinkLifetime } from './send-email-verification.ts';

const oneMailPer = Temporal.Duration.from({ hours: 24 });

/** A link that confirms the address, where something happened that only a confirmed one is told of: once a day, and no word of it. */
export async function askToConfirm(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<void> {
  const now = context.clock.now();
  const credential = await findCredential(transaction, userId);
  const emails = await listEmails(transaction, userId);
  const address = emails.find(({ email }) => emailKey(email) === credential?.signInEmail);
  if (address === undefined) return;
  // The first day has the link that was sent when they signed up.
  const expiresAt = now.add(emailLinkLifetime);
  if (await hasEmailTokenSince(transaction, address.id, expiresAt.subtract(oneMailPer))) return;
  const token = context.ids.secret();
  await insertEmailToken(transaction, {
    tokenHash: hashSecret(token),
    emailAddressId: address.id,
    expiresAt,
  });
  await queueTemplate(transaction, context, { template: 'news_waiting', to: address.email, vars: { token } });
}
