import type { Reader } from '../../platform/database/database.ts';
import { e164Of } from './agree-to-texts.ts';
import { listEmails, listPhoneNumbers } from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';

/** Every e-mail address of a person that word of ours can have gone to, as it was written, and every number of theirs. */
export async function findAddresses(reader: Reader, userId: string): Promise<string[]> {
  const [emails, phones, credential] = await Promise.all([
    listEmails(reader, userId),
    listPhoneNumbers(reader, userId),
    findCredential(reader, userId),
  ]);
  const all = [
    ...emails.map(({ email }) => email),
    ...phones.map(e164Of),
    ...(credential === null ? [] : [credential.signInEmail]),
  ];
  return [...new Set(all)];
}
