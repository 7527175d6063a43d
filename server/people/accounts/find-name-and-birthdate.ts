import type { Context } from '../../context.ts';
import { findStoredProfile } from './profile-store.ts';

/**
 * Who somebody says they are, for a list that is asked about them; null where they never said. Without what stands behind a name, which
 * lists don't have.
 */
export async function findNameAndBirthdate(
  { database, encryption }: Pick<Context, 'database' | 'encryption'>,
  userId: string,
): Promise<{ readonly name: string; readonly birthdate: string | null } | null> {
  const profile = await findStoredProfile(database.reader, encryption, userId);
  const { firstName, middleName, lastName, birthdate } = profile;
  if (firstName === null || lastName === null) return null;
  return { name: [firstName, middleName, lastName].filter((part) => part !== null).join(' '), birthdate };
}
