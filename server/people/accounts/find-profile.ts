import { emailsInOrder, phoneNumberMask, phonesInOrder } from '@wysh/domain/accounts/contact-points.ts';
import type { PhoneStatus } from '@wysh/domain/accounts/contact-points.ts';
import { closesSignInOnly } from '@wysh/domain/accounts/auth-level.ts';
import type { LockReason } from '@wysh/domain/accounts/auth-level.ts';
import { ageLastBirthday } from '@wysh/domain/dates/age.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import { countries, findState } from '../../ground/places/places.ts';
import type { Country, State } from '../../ground/places/places.ts';
import { listEmails, listPhoneNumbers } from './contact-point-store.ts';
import type { EmailAddress, PhoneNumber } from './contact-point-store.ts';
import { e164Of } from './agree-to-texts.ts';
import { findCredential } from './credential-store.ts';
import { presentEmailOf } from './find-notice-email.ts';
import { findLock } from './lock-store.ts';
import { requireUser } from '../../ground/authorization/require-level.ts';
import { isTaxIdOnFile } from '../../ground/flows/open-tax-id-answer.ts';
import { emptyProfile, findPostalAddress, identityOf, PROFILE } from './profile-store.ts';
import type { PostalAddress, ProfileIdentity, ProfileNames } from './profile-store.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import { findTextConsent } from './text-consent-store.ts';
import type { TextConsent } from './text-consent-store.ts';

/** A number as its owner may see it: whole only in a verified session. */
export interface ShownPhoneNumber {
  readonly id: string;
  readonly phoneNumber: string | null;
  readonly mask: string;
  readonly status: PhoneStatus;
  readonly createdAt: Temporal.Instant;
  readonly countryCode: string;
  readonly smsMarketing: boolean;
  /** As ISO 8601; null where they may not be texted there about their policy. */
  readonly textsAgreedOn: string | null;
}

export interface ShownAddress extends PostalAddress {
  readonly country: Country;
  readonly stateObject: State | null;
  readonly formattedDisplay: string;
}

/** Names are read at once, all else when it is asked for: most screens show a first name. */
export interface Profile extends ProfileNames {
  readonly newsletterOptIn: boolean;
  readonly reminderMails: boolean;
  emails(): Promise<readonly EmailAddress[]>;
  phoneNumbers(): Promise<readonly ShownPhoneNumber[]>;
  identity(): Promise<ProfileIdentity>;
  activeAddress(): Promise<ShownAddress | null>;
  taxIdSet(): Promise<boolean>;
}

const NO_IDENTITY: ProfileIdentity = { birthdate: null, gender: null };

/**
 * The caller's own profile: null without a password given in this session. Names and ways to reach them are for every
 * session of theirs; birthdate, gender, address and whole phone numbers only for one they verified (S-78), and that it
 * saw any of them is kept.
 */
export async function findOwnProfile(context: Context): Promise<Profile | null> {
  const userId = requireUser(context);
  const { authenticated, authLevel } = context.caller;
  if (!authenticated) return null;
  const isVerified = authLevel === 'verified';
  const { reader } = context.database;
  const profile = await readPart(context.database, PROFILE, userId);
  const { identitySealed, ...shown } = profile ?? {
    ...emptyProfile,
    reminderMails: true,
    identitySealed: null,
  };
  let seen: Promise<void> | null = null;
  const noteSeen = () =>
    (seen ??= recordSensitiveRead(context, {
      action: 'profile_read',
      subjectType: 'user',
      subjectId: userId,
    }));
  return {
    ...shown,
    emails: () => findOwnEmails(reader, userId),
    async phoneNumbers() {
      const [phones, consent] = await Promise.all([
        listPhoneNumbers(reader, userId),
        findTextConsent(reader, userId),
        isVerified ? noteSeen() : null,
      ]);
      return phonesInOrder(phones).map((phone) => showPhoneNumber(phone, isVerified, consent));
    },
    async identity() {
      if (!isVerified) return NO_IDENTITY;
      await noteSeen();
      return identityOf(context.encryption, userId, identitySealed);
    },
    async activeAddress() {
      if (!isVerified) return null;
      const [address] = await Promise.all([findPostalAddress(reader, userId), noteSeen()]);
      return address === null ? null : showAddress(address);
    },
    taxIdSet: async () => isVerified && isTaxIdOnFile(reader, userId),
  };
}

/** A person's birthdate and age in Eastern time, for a session of theirs that was verified. */
export async function findOwnBirthdate(
  context: Context,
): Promise<{ readonly birthdate: string | null; readonly age: number | null }> {
  const profile = await findOwnProfile(context);
  const { birthdate } = (await profile?.identity()) ?? NO_IDENTITY;
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

export function showPhoneNumber(
  phone: PhoneNumber,
  isWhole: boolean,
  consent: TextConsent | null,
): ShownPhoneNumber {
  const { id, phoneNumber, status, createdAt, countryCode, smsMarketing } = phone;
  return {
    id,
    phoneNumber: isWhole ? phoneNumber : null,
    mask: phoneNumberMask(phoneNumber),
    status,
    createdAt,
    countryCode,
    smsMarketing,
    textsAgreedOn: consent?.phoneNumber === e164Of(phone) ? easternDate(consent.givenAt).toString() : null,
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
