import { emailKey } from '@wysh/domain/forms/email-address.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listEmails } from './contact-point-store.ts';
import type { EmailAddress } from './contact-point-store.ts';

/**
 * Where word of what happens to an account goes: to its confirmed address, or nowhere. One that was never confirmed may be
 * somebody's who knows nothing of the account, and to one that was only asked for whoever asks would hear of it (S-18).
 */
export async function findNoticeEmail(reader: Reader, userId: string): Promise<string | null> {
  const emails = await listEmails(reader, userId);
  return emails.find(({ status }) => status === 'active')?.email ?? null;
}

/** Of these, the one that is a person's at present, as they write it: the confirmed one, else what they sign in with. */
export function presentEmailOf(
  emails: readonly EmailAddress[],
  credential: { readonly signInEmail: string } | null,
): string | null {
  const confirmed = emails.find(({ status }) => status === 'active');
  if (confirmed !== undefined) return confirmed.email;
  const asWritten = emails.find(({ email }) => emailKey(email) === credential?.signInEmail);
  return asWritten?.email ?? credential?.signInEmail ?? emails[0]?.email ?? null;
}
