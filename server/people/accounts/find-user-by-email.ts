import { emailKey } from '@wysh/domain/forms/email-address.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findCredentialByEmail } from './credential-store.ts';

/** Who signs in with an address; null when nobody does. For the desk, which tells no consumer. */
export async function findUserByEmail(reader: Reader, email: string): Promise<string | null> {
  return (await findCredentialByEmail(reader, emailKey(email)))?.userId ?? null;
}
