import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

export interface TextConsent {
  readonly userId: string;
  /** As E.164. */
  readonly phoneNumber: string;
  readonly givenAt: Temporal.Instant;
}

/** What a person agreed to and did not take back, whatever number it is for. */
export async function findTextConsent(reader: Reader, userId: string): Promise<TextConsent | null> {
  const row = await reader
    .selectFrom('text_consents')
    .select(['user_id', 'phone_number', 'given_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { userId: row.user_id, phoneNumber: row.phone_number, givenAt: row.given_at.toTemporalInstant() };
}

/** Where a person may be texted about their policy, and the state they live in; null where they may not. */
export async function findTextRecipient(
  reader: Reader,
  userId: string,
): Promise<{ readonly phoneNumber: string; readonly state: string | null } | null> {
  const row = await reader
    .selectFrom('text_consents')
    .innerJoin('phone_numbers', 'phone_numbers.user_id', 'text_consents.user_id')
    .leftJoin('postal_addresses', 'postal_addresses.user_id', 'text_consents.user_id')
    .select(['text_consents.phone_number as phoneNumber', 'postal_addresses.state'])
    .where('text_consents.user_id', '=', userId)
    .where('text_consents.ended_at', 'is', null)
    .where('phone_numbers.status', '=', 'verified')
    .where(
      sql<boolean>`text_consents.phone_number = '+' || phone_numbers.country_code || phone_numbers.phone_number`,
    )
    .executeTakeFirst();
  return row ?? null;
}

export async function insertTextConsent(
  transaction: Transaction,
  consent: TextConsent & {
    readonly id: string;
    readonly disclosure: { readonly slug: string; readonly version: string };
    readonly sessionId: string;
    readonly address: string | null;
  },
): Promise<void> {
  await transaction
    .insertInto('text_consents')
    .values({
      user_id: consent.userId,
      id: consent.id,
      phone_number: consent.phoneNumber,
      disclosure_slug: consent.disclosure.slug,
      disclosure_version: consent.disclosure.version,
      given_at: toTimestamp(consent.givenAt),
      session_id: consent.sessionId,
      address: consent.address,
    })
    .execute();
}

/** Of a person, or of everybody with a number; answers whose ended. */
export async function endTextConsents(
  transaction: Transaction,
  of: { readonly userId: string } | { readonly phoneNumber: string },
  ended: { readonly at: Temporal.Instant; readonly by: 'person' | 'stop' },
): Promise<string[]> {
  const rows = await transaction
    .updateTable('text_consents')
    .set({ ended_at: toTimestamp(ended.at), ended_by: ended.by })
    .where('ended_at', 'is', null)
    .where((where) =>
      'userId' in of ? where('user_id', '=', of.userId) : where('phone_number', '=', of.phoneNumber),
    )
    .returning('user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}
