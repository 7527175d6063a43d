import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { findPostalAddress, findStoredProfile } from './profile-store.ts';

/** Where letters to a person go: the last address we know of them; null where they never told us one, or no name. */
export async function findMailingAddress(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  userId: string,
): Promise<PostalAddress | null> {
  const [profile, address] = await Promise.all([
    findStoredProfile(reader, encryption, userId),
    findPostalAddress(reader, userId),
  ]);
  const { firstName, middleName, lastName, suffix } = profile;
  if (address === null || firstName === null || lastName === null) return null;
  const { street1, street2, city, state, postalCode } = address;
  const name = [firstName, middleName, lastName, suffix].filter((part) => part !== null).join(' ');
  return { name, line1: street1, line2: street2, city, state, zip: postalCode };
}
