import { emailsInOrder, phoneNumberMask, phonesInOrder } from '@wysh/domain/accounts/contact-points.ts';
import type { PhoneStatus } from '@wysh/domain/accounts/contact-points.ts';
import { closesSignInOnly } from '@wysh/domain/accounts/auth-level.ts';
import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countries, findState } from '../../ground/places/places.ts';
import type { Country, State } from '../../ground/places/places.ts';
import { listEmails, listPhoneNumbers } from './contact-point-store.ts';
import type { EmailAddress, PhoneNumber } from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';
import { presentEmailOf } from './find-notice-email.ts';
import { findLock } from './lock-store.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { findPostalAddress, findStoredProfile } from './profile-store.ts';
import type { PostalAddress, ProfileNames } from './profile-store.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';

/** A number as its owner may see it: whole only in a verified session. */
export interface ShownPhoneNumber {
  readonly id: string;
  readonly phoneNumber: string | null;
  readonly mask: string;
  readonly status: PhoneStatus;
  readonly createdAt: Temporal.Instant;
  readonly countryCode: string;
  readonly smsMarketing: boolean;
}

export interface ShownAddress extends PostalAddress {
  readonly country: Country;
  readonly stateObject: State | null;
  readonly formattedDisplay: string;
}

export interface Profile extends ProfileNames {
  readonly birthdate: string | null;
  readonly gender: string | null;
  readonly emails: readonly EmailAddress[];
  readonly phoneNumbers: readonly ShownPhoneNumber[];
  readonly activeAddress: ShownAddress | null;
  readonly taxIdSet: boolean;
  readonly newsletterOptIn: boolean;
}

/**
 * The caller's own profile: null without a password given in this session. Names and ways to reach them are for every
 * session of theirs; birthdate, gender, address and whole phone numbers only for one they verified (S-78).
 */
export async function findOwnProfile(context: Context): Promise<Profile | null> {
  const userId = requireUser(context);
  const { authenticated, authLevel } = context.caller;
  if (!authenticated) return null;
  const isVerified = authLevel === 'verified';
  const { reader } = context.database;
  const [profile, emails, phones, address] = await Promise.all([
    findStoredProfile(reader, context.encryption, userId),
    findOwnEmails(reader, userId),
    listPhoneNumbers(reader, userId),
    isVerified ? findPostalAddress(reader, userId) : null,
    isVerified
      ? recordSensitiveRead(context, { action: 'profile_read', subjectType: 'user', subjectId: userId })
      : null,
  ]);
  const { birthdate, gender, ...rest } = profile;
  return {
    ...rest,
    birthdate: isVerified ? birthdate : null,
    gender: isVerified ? gender : null,
    emails,
    phoneNumbers: phonesInOrder(phones).map((phone) => showPhoneNumber(phone, isVerified)),
    activeAddress: address === null ? null : showAddress(address),
    // A tax id is asked for with the application, and stays with its answers until there is a policy to keep it for.
    taxIdSet: false,
  };
}

/** A person's birthdate and age in Eastern time, for a session of theirs that was verified. */
export async function findOwnBirthdate(
  context: Context,
): Promise<{ readonly birthdate: string | null; readonly age: number | null }> {
  const profile = await findOwnProfile(context);
  const birthdate = profile?.birthdate ?? null;
  if (birthdate === null) return { birthdate, age: null };
  return {
    birthdate,
    age: ageLastBirthday(Temporal.PlainDate.from(birthdate), easternDate(context.clock.now())),
  };
}

/**
 * The addresses of a person, led by the one that counts: what they sign in with stays theirs until another is confirmed, also
 * when it was never confirmed itself and has no row any more since another was asked for.
 */
async function findOwnEmails(reader: Reader, userId: string): Promise<EmailAddress[]> {
  const [stored, credential] = await Promise.all([
    listEmails(reader, userId),
    findCredential(reader, userId),
  ]);
  const emails = emailsInOrder(stored);
  const present = presentEmailOf(stored, credential);
  if (present === null || emails.some(({ email }) => email === present)) return emails;
  return [{ id: userId, userId, email: present, status: 'pending' }, ...emails];
}

/** Why the account is locked; a lock of signing in alone is none for whoever is in (SESS-25). */
export async function findOwnLockReason(context: Context): Promise<LockReason | null> {
  const lock = await findLock(context.database.reader, requireUser(context));
  return lock === null || closesSignInOnly(lock.reason) ? null : lock.reason;
}

export function showPhoneNumber(phone: PhoneNumber, isWhole: boolean): ShownPhoneNumber {
  const { id, phoneNumber, status, createdAt, countryCode, smsMarketing } = phone;
  return {
    id,
    phoneNumber: isWhole ? phoneNumber : null,
    mask: phoneNumberMask(phoneNumber),
    status,
    createdAt,
    countryCode,
    smsMarketing,
  };
}

function showAddress(address: PostalAddress): ShownAddress {
  const { street1, street2, city, state, postalCode } = address;
  const street = street2 === null ? street1 : `${street1}, ${street2}`;
  return {
    ...address,
    // We sell in the United States alone, and ask for no address elsewhere.
    country: countries[0]!,
    stateObject: findState(state),
    formattedDisplay: `${street}, ${city}, ${state} ${postalCode}`,
  };
}
