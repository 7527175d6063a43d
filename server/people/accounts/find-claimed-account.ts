import { compareClaim } from '@wysh/domain/accounts/recovery-claim.ts';
import type { KnownPerson, RecoveryClaim } from '@wysh/domain/accounts/recovery-claim.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listEmails, listPhoneNumbers } from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';
import { presentEmailOf } from './find-notice-email.ts';
import { findPeopleByName } from './find-people.ts';
import { findMailingAddress } from './find-mailing-address.ts';
import { findStoredProfile } from './profile-store.ts';
import { findUser } from './store.ts';

/** People of one name who are compared: of a name that more have, the first so many. */
const comparedMax = 200;

/**
 * Whose account it is that somebody describes: the one whose person has that name and birthdate and signs in. Of several the one at that
 * address, and null where that still leaves two, or nobody. Asked by a job, so that nobody learns from the time it takes.
 */
export async function findClaimedAccount(
  context: Pick<Context, 'database' | 'encryption'>,
  claim: RecoveryClaim,
): Promise<string | null> {
  const { reader } = context.database;
  const name = `${claim.firstName} ${claim.lastName}`;
  const { found } = await findPeopleByName(reader, name, { limit: comparedMax });
  const alike: { userId: string; isSamePlace: boolean }[] = [];
  for (const { userId } of found.slice(0, comparedMax)) {
    const known = await readKnownPerson(reader, context, userId);
    const matches = compareClaim(claim, { ...known, policyNumbers: [] });
    if (matches.name === 'same' && matches.birthdate === 'same' && (await mayBeGivenBack(reader, userId)))
      alike.push({ userId, isSamePlace: matches.address === 'same' });
  }
  const near = alike.length > 1 ? alike.filter(({ isSamePlace }) => isSamePlace) : alike;
  return near.length === 1 ? near[0]!.userId : null;
}

/** What an account knows of its person, to be compared with what somebody says. */
export async function readKnownPerson(
  reader: Reader,
  context: Pick<Context, 'encryption'>,
  userId: string,
): Promise<Omit<KnownPerson, 'policyNumbers'>> {
  const { firstName, middleName, lastName, birthdate } = await findStoredProfile(
    reader,
    context.encryption,
    userId,
  );
  const name = [firstName, middleName, lastName].filter((part) => part !== null).join(' ');
  const address = await findMailingAddress(reader, context, userId);
  return { name: name === '' ? null : name, birthdate, address };
}

/** An account with a way in, that was not closed. */
async function mayBeGivenBack(reader: Reader, userId: string): Promise<boolean> {
  const [user, credential] = await Promise.all([findUser(reader, userId), findCredential(reader, userId)]);
  return credential !== null && (user?.status === 'active' || user?.status === 'locked');
}

/** Where an account's person is reached before anything changes: by mail, confirmed or not, and as E.164 by text. */
export async function findWaysOfRecord(
  reader: Reader,
  userId: string,
): Promise<{ readonly email: string | null; readonly phone: string | null }> {
  const [emails, phones, credential] = await Promise.all([
    listEmails(reader, userId),
    listPhoneNumbers(reader, userId),
    findCredential(reader, userId),
  ]);
  const verified = phones.find(({ status }) => status === 'verified');
  return {
    email: presentEmailOf(emails, credential),
    phone: verified === undefined ? null : `+${verified.countryCode}${verified.phoneNumber}`,
  };
}
