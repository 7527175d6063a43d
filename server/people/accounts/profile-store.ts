import { sql } from 'kysely';
import * as v from 'valibot';
import type { Encryption } from '../../platform/encryption.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { bytesOf, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface ProfileNames {
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly lastName: string | null;
  readonly suffix: string | null;
}

/** Kept sealed. */
export interface ProfileIdentity {
  /** ISO 8601. */
  readonly birthdate: string | null;
  readonly gender: string | null;
}

export interface StoredProfile extends ProfileNames, ProfileIdentity {
  readonly newsletterOptIn: boolean;
}

export interface PostalAddress {
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  /** The postal abbreviation. */
  readonly state: string;
  readonly postalCode: string;
}

export const emptyProfile: StoredProfile = {
  firstName: null,
  middleName: null,
  lastName: null,
  suffix: null,
  birthdate: null,
  gender: null,
  newsletterOptIn: false,
};

export const profileIdentityShape = storedShape<ProfileIdentity>({
  name: 'profiles.identity_sealed',
  schema: v.object({ birthdate: v.nullable(v.string()), gender: v.nullable(v.string()) }),
});

export const identityPurpose = (userId: string) => `profile identity ${userId}`;

/** A profile with its identity still sealed, for whoever shows nothing of it. */
export interface SealedProfile extends ProfileNames {
  readonly newsletterOptIn: boolean;
  readonly reminderMails: boolean;
  readonly identitySealed: Buffer | null;
}

interface ProfileRow extends ProfileNames {
  readonly identity_sealed: Buffer | null;
  readonly newsletterOptIn: boolean;
  readonly reminderMails: boolean;
}

export const PROFILE = readingPart({
  name: 'profile',
  of: 'person',
  rows: (id) => `
    select first_name as "firstName", middle_name as "middleName", last_name as "lastName", suffix, identity_sealed,
      newsletter_opt_in as "newsletterOptIn", reminder_mails as "reminderMails"
    from profiles where user_id = ${id}`,
  valueOf([row]: readonly ReadRow<ProfileRow>[]): SealedProfile | null {
    if (row === undefined) return null;
    const { identity_sealed: sealed, ...shown } = row;
    return { ...shown, identitySealed: sealed === null ? null : bytesOf(sealed) };
  },
});

export async function findStoredProfile(
  source: ReadingSource,
  encryption: Encryption,
  userId: string,
): Promise<StoredProfile> {
  const profile = await readPart(source, PROFILE, userId);
  if (profile === null) return emptyProfile;
  const { identitySealed, ...shown } = profile;
  return { ...shown, ...identityOf(encryption, userId, identitySealed) };
}

export function identityOf(encryption: Encryption, userId: string, sealed: Buffer | null): ProfileIdentity {
  return sealed === null
    ? { birthdate: null, gender: null }
    : openProfileIdentity(encryption, userId, sealed);
}

export function openProfileIdentity(encryption: Encryption, userId: string, sealed: Buffer): ProfileIdentity {
  return openShape(encryption, profileIdentityShape, sealed, identityPurpose(userId));
}

/** Undefined leaves a part as it is. */
export type ProfileChanges = { readonly [Part in keyof StoredProfile]?: StoredProfile[Part] | undefined };

/** Changes what is named and leaves the rest alone. */
export async function updateProfile(
  transaction: Transaction,
  encryption: Encryption,
  userId: string,
  changes: ProfileChanges,
  now: Temporal.Instant,
): Promise<void> {
  // Locked, because birthdate and gender are sealed together.
  await transaction
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  const known = await findStoredProfile(transaction, encryption, userId);
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const profile: StoredProfile = { ...known, ...said };
  const { birthdate, gender } = profile;
  const values = {
    first_name: profile.firstName,
    middle_name: profile.middleName,
    last_name: profile.lastName,
    suffix: profile.suffix,
    identity_sealed:
      birthdate === null && gender === null
        ? null
        : sealShape(encryption, profileIdentityShape, { birthdate, gender }, identityPurpose(userId)),
    newsletter_opt_in: profile.newsletterOptIn,
    updated_at: toTimestamp(now),
  };
  await transaction
    .insertInto('profiles')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function noteAdultAttested(
  transaction: Transaction,
  userId: string,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('profiles')
    .set({ attested_adult_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .execute();
}

export async function findPostalAddress(reader: Reader, userId: string): Promise<PostalAddress | null> {
  const row = await reader
    .selectFrom('postal_addresses')
    .select(['street1', 'street2', 'city', 'state', 'postal_code as postalCode'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** What it is beside the one that stood there. */
export type AddressBeside = 'first' | 'another' | 'same';

export async function upsertPostalAddress(
  transaction: Transaction,
  userId: string,
  address: PostalAddress,
  now: Temporal.Instant,
): Promise<AddressBeside> {
  const values = {
    street1: address.street1,
    street2: address.street2,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    updated_at: toTimestamp(now),
  };
  const { street1, street2, city, state, postalCode } = address;
  const { beside } = await transaction
    .with('before', (query) => query.selectFrom('postal_addresses').selectAll().where('user_id', '=', userId))
    .insertInto('postal_addresses')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .returning(
      sql<AddressBeside>`coalesce((select case when (street1, street2, city, state, postal_code)
        is distinct from (${street1}::text, ${street2}::text, ${city}::text, ${state}::text, ${postalCode}::text)
        then 'another' else 'same' end from before), 'first')`.as('beside'),
    )
    .executeTakeFirstOrThrow();
  return beside;
}
