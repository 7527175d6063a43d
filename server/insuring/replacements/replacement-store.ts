import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ProductSlug } from '@wysh/domain/eligibility/product-availability.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { ReplacedPoliciesTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { PostalAddress } from '../../providers/post/port.ts';
import { openTold, sealTold } from './replaced-policy.ts';
import type { ReplacedRecord } from './replaced-policy.ts';

export async function insertReplaced(
  transaction: Transaction,
  encryption: Encryption,
  records: readonly Omit<ReplacedRecord, 'leftUntold'>[],
): Promise<void> {
  await transaction
    .insertInto('replaced_policies')
    .values(
      records.map(({ id, named, ...record }) => ({
        id,
        user_id: record.userId,
        policy_id: record.policyId,
        policy_number: record.policyNumber,
        place: record.place,
        state: record.state,
        product_slug: record.productSlug,
        told_sealed: sealTold(encryption, id, {
          insured: record.insured,
          company: named?.company ?? null,
          number: named?.number ?? null,
        }),
        company_key: named?.companyKey ?? null,
        fate: named?.fate ?? null,
        issued_on: record.issuedOn.toString(),
        signed_on: record.signedOn?.toString() ?? null,
        recorded_at: toTimestamp(record.recordedAt),
        tell_by: named?.tellBy.toString() ?? null,
      })),
    )
    .execute();
}

export async function findReplaced(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<ReplacedRecord | null> {
  const row = await reader
    .selectFrom('replaced_policies')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : recordOf(encryption, row);
}

/** Those of a company, whoever's they are. */
export async function listReplacedOfCompany(
  reader: Reader,
  encryption: Encryption,
  companyKey: string,
): Promise<ReplacedRecord[]> {
  const rows = await reader
    .selectFrom('replaced_policies')
    .selectAll()
    .where('company_key', '=', companyKey)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => recordOf(encryption, row));
}

export async function listReplacedIdsOf(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('replaced_policies')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Days of issue, both included, and one state or all. */
export interface IssuedBetween {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  /** By the postal abbreviation. */
  readonly state: string | null;
}

/** Those of policies issued on these days, the oldest first. */
export async function listReplacedBetween(
  reader: Reader,
  encryption: Encryption,
  asked: IssuedBetween & { readonly limit: number },
): Promise<ReplacedRecord[]> {
  const rows = await issuedBetween(reader, asked)
    .selectAll()
    .orderBy('issued_on')
    .orderBy('policy_id')
    .orderBy('place')
    .limit(asked.limit)
    .execute();
  return rows.map((row) => recordOf(encryption, row));
}

/** A page of the same, the newest first, from behind one of them on; and how many there are in all. */
export async function findReplacedPage(
  reader: Reader,
  encryption: Encryption,
  { after, limit, ...asked }: IssuedBetween & { readonly after: string | null; readonly limit: number },
): Promise<{ readonly records: readonly ReplacedRecord[]; readonly count: number }> {
  const [rows, { count }] = await Promise.all([
    issuedBetween(reader, asked)
      .selectAll()
      .$if(after !== null, (page) =>
        page.where(
          sql<boolean>`(issued_on, policy_id, place) < (select issued_on, policy_id, place from replaced_policies where id = ${after})`,
        ),
      )
      .orderBy('issued_on', 'desc')
      .orderBy('policy_id', 'desc')
      .orderBy('place', 'desc')
      .limit(limit)
      .execute(),
    issuedBetween(reader, asked)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { records: rows.map((row) => recordOf(encryption, row)), count };
}

function issuedBetween(reader: Reader, { from, to, state }: IssuedBetween) {
  return reader
    .selectFrom('replaced_policies')
    .where('issued_on', '>=', from.toString())
    .where('issued_on', '<=', to.toString())
    .$if(state !== null, (rows) => rows.where('state', '=', state));
}

export async function markLeftUntold(
  transaction: Transaction,
  id: string,
  { because, at, by }: NonNullable<ReplacedRecord['leftUntold']>,
): Promise<void> {
  await transaction
    .updateTable('replaced_policies')
    .set({ left_untold_because: because, left_untold_at: toTimestamp(at), left_untold_by: by })
    .where('id', '=', id)
    .execute();
}

/** Of these people, but for those of policies whose file is kept; answers which. */
export async function deleteReplaced(
  transaction: Transaction,
  userIds: readonly string[],
  keptPolicyIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('replaced_policies')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('policy_id', '<>', sql<string>`all(${keptPolicyIds}::uuid[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Where letters to a company go, by its key; the newest of each. */
export async function findCompanyAddresses(
  reader: Reader,
  companyKeys: readonly string[],
): Promise<ReadonlyMap<string, PostalAddress>> {
  if (companyKeys.length === 0) return new Map();
  const rows = await reader
    .selectFrom('company_addresses')
    .distinctOn('company_key')
    .selectAll()
    .where('company_key', 'in', [...companyKeys])
    .orderBy('company_key')
    .orderBy('entered_at', 'desc')
    .execute();
  return new Map(
    rows.map(({ company_key, name, line1, line2, city, state, zip }) => [
      company_key,
      { name, line1, line2, city, state, zip },
    ]),
  );
}

export async function insertCompanyAddress(
  transaction: Transaction,
  entered: {
    readonly id: string;
    readonly companyKey: string;
    readonly address: PostalAddress;
    readonly at: Temporal.Instant;
    readonly by: string;
  },
): Promise<void> {
  await transaction
    .insertInto('company_addresses')
    .values({
      id: entered.id,
      company_key: entered.companyKey,
      ...entered.address,
      entered_at: toTimestamp(entered.at),
      entered_by: entered.by,
    })
    .execute();
}

function recordOf(encryption: Encryption, row: Selectable<ReplacedPoliciesTable>): ReplacedRecord {
  const { company_key, fate, tell_by, left_untold_because, left_untold_at, left_untold_by } = row;
  const { insured, company, number } = openTold(encryption, row.id, row.told_sealed);
  const isNamed = company !== null && company_key !== null && fate !== null && tell_by !== null;
  const isLeft = left_untold_because !== null && left_untold_at !== null && left_untold_by !== null;
  return {
    id: row.id,
    userId: row.user_id,
    policyId: row.policy_id,
    policyNumber: row.policy_number,
    insured,
    place: row.place,
    state: row.state,
    productSlug: row.product_slug as ProductSlug,
    named: isNamed
      ? {
          company,
          number,
          companyKey: company_key,
          fate,
          tellBy: Temporal.PlainDate.from(tell_by),
        }
      : null,
    issuedOn: Temporal.PlainDate.from(row.issued_on),
    signedOn: row.signed_on === null ? null : Temporal.PlainDate.from(row.signed_on),
    recordedAt: row.recorded_at.toTemporalInstant(),
    leftUntold: isLeft
      ? {
          because: left_untold_because,
          at: left_untold_at.toTemporalInstant(),
          by: left_untold_by,
        }
      : null,
  };
}
