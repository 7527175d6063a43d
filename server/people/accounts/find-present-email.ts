import type { Reader } from '../../platform/database/database.ts';
import { listEmails } from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';
import { presentEmailOf } from './find-notice-email.ts';

/** The address a person has at present, confirmed or not; null for a visitor. */
export async function findPresentEmail(reader: Reader, userId: string): Promise<string | null> {
  const [emails, credential] = await Promise.all([
    listEmails(reader, userId),
    findCredential(reader, userId),
  ]);
  return presentEmailOf(emails, credential);
}
