import type { EmailStatus, PhoneStatus } from '@wysh/domain/accounts/contact-points.ts';
import { emailKey } from '@wysh/domain/forms/email-address.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface EmailAddress {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly status: EmailStatus;
}

type NewEmail = Omit<EmailAddress, 'status'> & { readonly createdAt: Temporal.Instant };

export interface PhoneNumber {
  readonly id: string;
  readonly userId: string;
  readonly countryCode: string;
  /** Digits without the country's. */
  readonly phoneNumber: string;
  readonly status: PhoneStatus;
  readonly smsMarketing: boolean;
  readonly createdAt: Temporal.Instant;
}

const emailColumns = ['id', 'user_id as userId', 'email', 'status'] as const;

export async function listEmails(reader: Reader, userId: string): Promise<EmailAddress[]> {
  return reader.selectFrom('email_addresses').select(emailColumns).where('user_id', '=', userId).execute();
}

/** Puts an address that has still to be confirmed in the place of an earlier one. */
export async function replacePendingEmail(
  transaction: Transaction,
  { id, userId, email, createdAt }: NewEmail,
): Promise<void> {
  await deleteEmailOf(transaction, userId, 'pending');
  await transaction
    .insertInto('email_addresses')
    .values({ ...emailRow({ id, userId, email, createdAt }), status: 'pending' })
    .execute();
}

/** Whether somebody else has confirmed this address. */
export async function isEmailOfAnother(reader: Reader, userId: string, key: string): Promise<boolean> {
  const row = await reader
    .selectFrom('email_addresses')
    .select('id')
    .where('email_key', '=', key)
    .where('status', '=', 'active')
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** An address that was proven, or was to be, goes from one person to another. */
export async function moveEmail(
  transaction: Transaction,
  { fromUserId, toUserId }: { readonly fromUserId: string; readonly toUserId: string },
): Promise<void> {
  await transaction.deleteFrom('email_addresses').where('user_id', '=', toUserId).execute();
  await transaction
    .updateTable('email_addresses')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .execute();
}

export async function deleteEmails(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('email_addresses').where('user_id', '=', userId).execute();
}

/** The pending address becomes the active one, and the one before it is gone. */
export async function activateEmail(transaction: Transaction, { id, userId }: EmailAddress): Promise<void> {
  await deleteEmailOf(transaction, userId, 'active');
  await transaction.updateTable('email_addresses').set({ status: 'active' }).where('id', '=', id).execute();
}

/** Puts an address that its owner has proven in the place of the active one. */
export async function replaceActiveEmail(
  transaction: Transaction,
  { id, userId, email, createdAt }: NewEmail,
): Promise<void> {
  await deleteEmailOf(transaction, userId, 'active');
  await transaction
    .insertInto('email_addresses')
    .values({ ...emailRow({ id, userId, email, createdAt }), status: 'active' })
    .execute();
}

/** An address that was to take the place of the one the person signs in with is forgotten, and its link with it. */
export async function deletePendingEmailChange(
  transaction: Transaction,
  userId: string,
  signInEmail: string,
): Promise<void> {
  await transaction
    .deleteFrom('email_addresses')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .where('email_key', '<>', signInEmail)
    .execute();
}

/** As it was typed, beside what it is found by. */
function emailRow({ id, userId, email, createdAt }: NewEmail) {
  return { id, user_id: userId, email, email_key: emailKey(email), created_at: toTimestamp(createdAt) };
}

async function deleteEmailOf(transaction: Transaction, userId: string, status: EmailStatus): Promise<void> {
  await transaction
    .deleteFrom('email_addresses')
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .execute();
}

export async function insertEmailToken(
  transaction: Transaction,
  token: { tokenHash: Buffer; emailAddressId: string; expiresAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .insertInto('email_verification_tokens')
    .values({
      token_hash: token.tokenHash,
      email_address_id: token.emailAddressId,
      expires_at: toTimestamp(token.expiresAt),
    })
    .execute();
}

/** Whether a link was sent to this address that expires after `expiresAfter`. */
export async function hasEmailTokenSince(
  reader: Reader,
  emailAddressId: string,
  expiresAfter: Temporal.Instant,
): Promise<boolean> {
  const row = await reader
    .selectFrom('email_verification_tokens')
    .select('email_address_id')
    .where('email_address_id', '=', emailAddressId)
    .where('expires_at', '>', toTimestamp(expiresAfter))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there ever was such a token, good or not. */
export async function isEmailToken(reader: Reader, tokenHash: Buffer): Promise<boolean> {
  const row = await reader
    .selectFrom('email_verification_tokens')
    .select('email_address_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose address a link confirms; null where there is no such link. */
export async function findUserOfEmailToken(reader: Reader, tokenHash: Buffer): Promise<string | null> {
  const row = await reader
    .selectFrom('email_verification_tokens')
    .innerJoin('email_addresses', 'email_addresses.id', 'email_verification_tokens.email_address_id')
    .select('email_addresses.user_id')
    .where('email_verification_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses a token up and answers the address it confirms; null for one that is unknown, used or expired. */
export async function useEmailToken(
  transaction: Transaction,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<EmailAddress | null> {
  const used = await transaction
    .updateTable('email_verification_tokens')
    .set({ used_at: toTimestamp(now) })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', toTimestamp(now))
    .returning('email_address_id')
    .executeTakeFirst();
  if (used === undefined) return null;
  return transaction
    .selectFrom('email_addresses')
    .select(emailColumns)
    .where('id', '=', used.email_address_id)
    .executeTakeFirstOrThrow();
}

export async function listPhoneNumbers(reader: Reader, userId: string): Promise<PhoneNumber[]> {
  const rows = await reader.selectFrom('phone_numbers').selectAll().where('user_id', '=', userId).execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    countryCode: row.country_code,
    phoneNumber: row.phone_number,
    status: row.status,
    smsMarketing: row.sms_marketing,
    createdAt: row.created_at.toTemporalInstant(),
  }));
}

/** Puts a number that was just entered in the place of an earlier one that nobody confirmed. */
export async function replaceUnprovedPhoneNumber(
  transaction: Transaction,
  phone: Omit<PhoneNumber, 'status'>,
): Promise<void> {
  await deleteUnprovedPhoneNumber(transaction, phone.userId);
  await transaction
    .insertInto('phone_numbers')
    .values({
      id: phone.id,
      user_id: phone.userId,
      country_code: phone.countryCode,
      phone_number: phone.phoneNumber,
      status: 'transient',
      sms_marketing: phone.smsMarketing,
      created_at: toTimestamp(phone.createdAt),
    })
    .execute();
}

/** Entered, or handed in for a code that was never given. */
export async function deleteUnprovedPhoneNumber(transaction: Transaction, userId: string): Promise<void> {
  for (const status of ['transient', 'pending'] as const)
    await deletePhoneNumberOf(transaction, userId, status);
}

/** Puts a number that is known to be theirs in the place of the verified one. */
export async function replaceVerifiedPhoneNumber(
  transaction: Transaction,
  phone: Omit<PhoneNumber, 'status'>,
  now: Temporal.Instant,
): Promise<void> {
  await deletePhoneNumberOf(transaction, phone.userId, 'verified');
  await transaction
    .insertInto('phone_numbers')
    .values({
      id: phone.id,
      user_id: phone.userId,
      country_code: phone.countryCode,
      phone_number: phone.phoneNumber,
      status: 'verified',
      sms_marketing: phone.smsMarketing,
      created_at: toTimestamp(phone.createdAt),
      verified_at: toTimestamp(now),
    })
    .execute();
}

async function deletePhoneNumberOf(
  transaction: Transaction,
  userId: string,
  status: PhoneStatus,
): Promise<void> {
  await transaction
    .deleteFrom('phone_numbers')
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .execute();
}

export async function updateSmsMarketing(
  transaction: Transaction,
  userId: string,
  smsMarketing: boolean,
): Promise<void> {
  await transaction
    .updateTable('phone_numbers')
    .set({ sms_marketing: smsMarketing })
    .where('user_id', '=', userId)
    .execute();
}

/** To a number, as E.164, whoever's it is. */
export async function endTipsByText(transaction: Transaction, phoneNumber: string): Promise<void> {
  await transaction
    .updateTable('phone_numbers')
    .set({ sms_marketing: false })
    .where(sql<boolean>`'+' || country_code || phone_number = ${phoneNumber}`)
    .where('sms_marketing', '=', true)
    .execute();
}

/** Every address and number of these people, as messages are sent to them. */
export async function listAddressesOf(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  const emails = reader
    .selectFrom('email_addresses')
    .select('email as address')
    .where('user_id', 'in', userIds);
  const phones = reader
    .selectFrom('phone_numbers')
    .select(sql<string>`'+' || country_code || phone_number`.as('address'))
    .where('user_id', 'in', userIds);
  const rows = await emails.unionAll(phones).execute();
  return rows.map(({ address }) => address);
}
