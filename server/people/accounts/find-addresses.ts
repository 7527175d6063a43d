import type { Reader } from '../../platform/database/database.ts';
import { listEmails } from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';

/** Every e-mail address of a person that word of ours can have gone to, as it was written. */
export async function findAddresses(reader: Reader, userId: string): Promise<string[]> {
  const [emails, credential] = await Promise.all([
    listEmails(reader, userId),
    findCredential(reader, userId),
  ]);
  const all = [...emails.map(({ email }) => email), ...(credential === null ? [] : [credential.signInEmail])];
  return [...new Set(all)];
}
