import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Encryption } from '../../platform/encryption.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { bytesOf, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import { openShape, sealShape } from '../../platform/database/stored-shape.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Beneficiary, BeneficiaryOwner } from './beneficiary.ts';
import { addressShape, afterShape, beforeShape, contactShape } from './beneficiary-shapes.ts';
import type { BeneficiarySnapshot } from './beneficiary-shapes.ts';
import { beneficiaryPurpose, changePurpose } from './sealed-columns.ts';

// Beneficiaries and their changes. What is sealed is opened and sealed here.

/** Holds everybody else's changes to these lists back until the end of the transaction. */
export async function lockLists(
  transaction: Transaction,
  owners: readonly BeneficiaryOwner[],
): Promise<void> {
  await transaction
    .insertInto('beneficiary_lists')
    .values(
      owners.map(({ userId, entityType, entityId }) => ({
        user_id: userId,
        entity_type: entityType,
        entity_id: entityId,
      })),
    )
    // An update of nothing, because it locks the row that was there.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'entity_type', 'entity_id'])
        .doUpdateSet((row) => ({ entity_id: row.ref('excluded.entity_id') })),
    )
    .execute();
}

/** In the order in which they were named. */
export async function readBeneficiaries(
  reader: Reader,
  encryption: Encryption,
  owner: BeneficiaryOwner,
): Promise<Beneficiary[]> {
  const [people] = await readLists(reader, encryption, [owner]);
  return people!;
}

/** Of each of these, in the order in which they were named. */
export async function readLists(
  reader: Reader,
  encryption: Encryption,
  owners: readonly BeneficiaryOwner[],
): Promise<Beneficiary[][]> {
  const rows = await reader
    .selectFrom('beneficiaries')
    .selectAll()
    .where((where) =>
      where.or(
        owners.map(({ userId, entityType, entityId }) =>
          where.and({ user_id: userId, entity_type: entityType, entity_id: entityId }),
        ),
      ),
    )
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return owners.map(({ userId, entityType, entityId }) =>
    rows
      .filter((row) => row.user_id === userId && row.entity_type === entityType && row.entity_id === entityId)
      .map((row) => beneficiaryOf(encryption, row)),
  );
}

interface PayeeRow {
  readonly id: string;
  readonly entityType: BeneficiaryOwner['entityType'];
  readonly entityId: string;
  readonly responsibility: Beneficiary['responsibility'];
  readonly allocation: number;
  readonly contact_sealed: Buffer;
}

/** Everybody on a person's lists, as a screen names them: who they are stays sealed until it is asked for. */
export const PAYEES = readingPart({
  name: 'payees',
  of: 'person',
  rows: (id) => `
    select id, entity_type as "entityType", entity_id as "entityId", responsibility, allocation, contact_sealed
    from beneficiaries where user_id = ${id} and removed_at is null
    order by created_at, id`,
  valueOf: (rows: readonly ReadRow<PayeeRow>[]) => rows,
});

/** Everybody on the lists of a person, in the order in which they were named, without address and tax id. */
export async function readPayees(source: ReadingSource, encryption: Encryption, userId: string) {
  const rows = await readPart(source, PAYEES, userId);
  return rows.map(({ contact_sealed: sealed, ...row }) => ({
    ...row,
    contact: openContact(encryption, { userId, id: row.id }, bytesOf(sealed)),
  }));
}

function beneficiaryOf(encryption: Encryption, row: Selectable<Tables['beneficiaries']>): Beneficiary {
  const { user_id: userId } = row;
  return {
    id: row.id,
    responsibility: row.responsibility,
    allocation: row.allocation,
    contact: openContact(encryption, { userId, id: row.id }, row.contact_sealed),
    address:
      row.address_sealed === null
        ? null
        : openAddress(encryption, { userId, id: row.id }, row.address_sealed),
    taxIdSealed: row.tax_id_sealed,
    fromApplication: row.from_application,
    packetSentAt: row.packet_sent_at?.toTemporalInstant() ?? null,
    createdAt: row.created_at.toTemporalInstant(),
  };
}

interface BeneficiaryKey {
  readonly userId: string;
  readonly id: string;
}

export function openContact(
  encryption: Encryption,
  { userId, id }: BeneficiaryKey,
  sealed: Buffer,
): Beneficiary['contact'] {
  return openShape(encryption, contactShape, sealed, beneficiaryPurpose('contact', userId, id));
}

export function openAddress(
  encryption: Encryption,
  { userId, id }: BeneficiaryKey,
  sealed: Buffer,
): Beneficiary['address'] {
  return openShape(encryption, addressShape, sealed, beneficiaryPurpose('address', userId, id));
}

/** Of one beneficiary, removed or not; null when it is not this person's, and for a text that is no id. */
export async function findOwner(
  reader: Reader,
  userId: string,
  beneficiaryId: string,
): Promise<BeneficiaryOwner | null> {
  if (!isUuid(beneficiaryId)) return null;
  const row = await reader
    .selectFrom('beneficiaries')
    .innerJoin('beneficiary_lists', (join) =>
      join
        .onRef('beneficiary_lists.user_id', '=', 'beneficiaries.user_id')
        .onRef('beneficiary_lists.entity_type', '=', 'beneficiaries.entity_type')
        .onRef('beneficiary_lists.entity_id', '=', 'beneficiaries.entity_id'),
    )
    .select(['beneficiary_lists.entity_type as entityType', 'beneficiary_lists.entity_id as entityId'])
    .where('beneficiaries.user_id', '=', userId)
    .where('beneficiaries.id', '=', beneficiaryId)
    .executeTakeFirst();
  return row === undefined ? null : { userId, ...row };
}

/** Whether somebody else than the one a flow is about is a primary beneficiary; without an id it is about the one the application asks for. */
export async function hasOtherPrimary(
  reader: Reader,
  { userId, entityType, entityId }: BeneficiaryOwner,
  beneficiaryId: string | null,
): Promise<boolean> {
  const row = await reader
    .selectFrom('beneficiaries')
    .select('id')
    .where('user_id', '=', userId)
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .where('removed_at', 'is', null)
    .where('responsibility', '=', 'primary')
    .where((where) =>
      beneficiaryId === null ? where('from_application', '=', false) : where('id', '<>', beneficiaryId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBeneficiary(
  transaction: Transaction,
  encryption: Encryption,
  owner: BeneficiaryOwner,
  beneficiary: Beneficiary,
): Promise<void> {
  await transaction
    .insertInto('beneficiaries')
    .values({
      user_id: owner.userId,
      id: beneficiary.id,
      entity_type: owner.entityType,
      entity_id: owner.entityId,
      ...contentOf(encryption, owner, beneficiary),
      created_at: toTimestamp(beneficiary.createdAt),
    })
    .execute();
}

export async function updateBeneficiaryRow(
  transaction: Transaction,
  encryption: Encryption,
  owner: BeneficiaryOwner,
  beneficiary: Beneficiary,
): Promise<void> {
  await transaction
    .updateTable('beneficiaries')
    .set(contentOf(encryption, owner, beneficiary))
    .where('user_id', '=', owner.userId)
    .where('id', '=', beneficiary.id)
    .execute();
}

export async function markRemoved(
  transaction: Transaction,
  { userId }: BeneficiaryOwner,
  beneficiaryId: string,
  removedAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('beneficiaries')
    .set({ removed_at: toTimestamp(removedAt) })
    .where('user_id', '=', userId)
    .where('id', '=', beneficiaryId)
    .execute();
}

function contentOf(encryption: Encryption, { userId }: BeneficiaryOwner, beneficiary: Beneficiary) {
  const { id, contact, address, packetSentAt } = beneficiary;
  return {
    responsibility: beneficiary.responsibility,
    allocation: beneficiary.allocation,
    contact_type: contact.type,
    contact_sealed: sealShape(encryption, contactShape, contact, beneficiaryPurpose('contact', userId, id)),
    address_sealed:
      address === null
        ? null
        : sealShape(encryption, addressShape, address, beneficiaryPurpose('address', userId, id)),
    tax_id_sealed: beneficiary.taxIdSealed,
    from_application: beneficiary.fromApplication,
    packet_sent_at: packetSentAt === null ? null : toTimestamp(packetSentAt),
  };
}

/** Its owner's letter, as one of us wrote it down. */
export interface ByLetter {
  readonly signedOn: Temporal.PlainDate;
  readonly staffId: string;
}

export interface BeneficiaryChange {
  readonly id: string;
  readonly beneficiaryId: string;
  readonly kind: Tables['beneficiary_changes']['kind'];
  readonly before: BeneficiarySnapshot | null;
  readonly after: BeneficiarySnapshot | null;
  readonly changedBy: string;
  /** Null where its owner changed it themselves. */
  readonly byLetter: ByLetter | null;
  readonly occurredAt: Temporal.Instant;
}

export async function insertChange(
  transaction: Transaction,
  encryption: Encryption,
  { userId }: BeneficiaryOwner,
  change: BeneficiaryChange,
): Promise<void> {
  const { id, before, after } = change;
  await transaction
    .insertInto('beneficiary_changes')
    .values({
      user_id: userId,
      id,
      beneficiary_id: change.beneficiaryId,
      kind: change.kind,
      before_sealed:
        before === null
          ? null
          : sealShape(encryption, beforeShape, before, changePurpose('before', userId, id)),
      after_sealed:
        after === null ? null : sealShape(encryption, afterShape, after, changePurpose('after', userId, id)),
      changed_by: change.changedBy,
      signed_on: change.byLetter?.signedOn.toString() ?? null,
      staff_id: change.byLetter?.staffId ?? null,
      occurred_at: toTimestamp(change.occurredAt),
    })
    .execute();
}

/** When a list was changed last; null where it never was. */
export async function findNewestChange(
  reader: Reader,
  { userId, entityType, entityId }: BeneficiaryOwner,
): Promise<Temporal.Instant | null> {
  const row = await reader
    .selectFrom('beneficiary_changes')
    .innerJoin('beneficiaries', (join) =>
      join
        .onRef('beneficiaries.user_id', '=', 'beneficiary_changes.user_id')
        .onRef('beneficiaries.id', '=', 'beneficiary_changes.beneficiary_id'),
    )
    .select('occurred_at')
    .where('beneficiaries.user_id', '=', userId)
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .where('kind', '<>', 'packet_sent')
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_at.toTemporalInstant() ?? null;
}

export async function countPacketsSince(
  reader: Reader,
  userId: string,
  since: Temporal.Instant,
): Promise<number> {
  const { sent } = await reader
    .selectFrom('beneficiary_changes')
    .select(({ fn }) => fn.countAll<string>().as('sent'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'packet_sent')
    .where('occurred_at', '>', toTimestamp(since))
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** With everybody on them and what was changed. */
export async function deleteListsOf(
  transaction: Transaction,
  userIds: readonly string[],
  { exceptEntities }: { readonly exceptEntities: readonly string[] },
): Promise<void> {
  await transaction
    .deleteFrom('beneficiary_lists')
    .where('user_id', 'in', userIds)
    .where('entity_id', '<>', sql<string>`all(${exceptEntities}::uuid[])`)
    .execute();
}
