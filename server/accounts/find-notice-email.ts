import { emailKey } from '@wysh/domain/accounts/contact-points.ts';
import type { Reader } from '../platform/database/database.ts';
import { listEmails } from './contact-point-store.ts';
import type { EmailAddress } from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';

/**
 * Where word of what happens to an account goes: to the confirmed address, and before there is one to the address its person
 * signs in with. Never to one that was only asked for, or whoever asks would be the one to hear of it (S-18).
 */
export async function findNoticeEmail(reader: Reader, userId: string): Promise<string | null> {
  const [emails, credential] = await Promise.all([
    listEmails(reader, userId),
    findCredential(reader, userId),
  ]);
  return noticeEmailOf(emails, credential);
}

/** Of these, the one that word goes to. */
export function noticeEmailOf(
  emails: readonly EmailAddress[],
  credential: { readonly signInEmail: string } | null,
): string | null {
  const confirmed = emails.find(({ status }) => status === 'active');
  if (confirmed !== undefined) return confirmed.email;
  const asWritten = emails.find(({ email }) => emailKey(email) === credential?.signInEmail);
  return asWritten?.email ?? credential?.signInEmail ?? emails[0]?.email ?? null;
}
