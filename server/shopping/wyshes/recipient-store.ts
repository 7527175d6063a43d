import type { Reader, Transaction } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { StoredRecipient } from './allocation.ts';

export async function readRecipients(
  reader: Reader,
  allocationIds: readonly string[],
): Promise<StoredRecipient[]> {
  const rows = await reader
    .selectFrom('allocation_recipients')
    .where('allocation_id', 'in', allocationIds)
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    allocationId: row.allocation_id,
    type: row.type,
    name: row.name,
    email: row.email,
    countryCode: row.country_code,
    phoneNumber: row.phone_number,
    accountNumberSealed: row.account_number_sealed,
    websiteUrl: row.website_url,
    relationship: row.relationship,
  }));
}

export async function findRecipient(reader: Reader, allocationId: string): Promise<StoredRecipient | null> {
  const [recipient] = await readRecipients(reader, [allocationId]);
  return recipient ?? null;
}

function columnsOf(recipient: StoredRecipient) {
  return {
    type: recipient.type,
    name: recipient.name,
    email: recipient.email,
    country_code: recipient.countryCode,
    phone_number: recipient.phoneNumber,
    account_number_sealed: recipient.accountNumberSealed,
    website_url: recipient.websiteUrl,
    relationship: recipient.relationship,
  };
}

export async function insertRecipient(
  transaction: Transaction,
  recipient: StoredRecipient,
  createdAt: Temporal.Instant,
): Promise<void> {
  const at = toTimestamp(createdAt);
  await transaction
    .insertInto('allocation_recipients')
    .values({
      ...columnsOf(recipient),
      id: recipient.id,
      allocation_id: recipient.allocationId,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Replaces everything the recipient was, its type included. */
export async function replaceRecipient(
  transaction: Transaction,
  recipient: StoredRecipient,
  updatedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('allocation_recipients')
    .set({ ...columnsOf(recipient), updated_at: toTimestamp(updatedAt) })
    .where('id', '=', recipient.id)
    .execute();
}

export async function deleteRecipient(transaction: Transaction, recipientId: string): Promise<void> {
  await transaction.deleteFrom('allocation_recipients').where('id', '=', recipientId).execute();
}

/** The recipients of everything these constellations ever had on their lists. */
export async function deleteRecipientsOf(
  transaction: Transaction,
  constellationIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('allocation_recipients')
    .where('allocation_id', 'in', (query) =>
      query.selectFrom('wysh_allocations').select('id').where('constellation_id', 'in', constellationIds),
    )
    .execute();
}
