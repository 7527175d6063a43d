import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import {
  bytesOf,
  instantOf,
  instantOrNull,
  readingPart,
  readPart,
} from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { PolicyChangesTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openShown, sealShown } from './change.ts';
import type { PolicyChange } from './change.ts';

// Changes of cover. Whoever writes one holds the lock of its policy.

export async function insertChange(
  transaction: Transaction,
  encryption: Encryption,
  change: PolicyChange,
): Promise<void> {
  await transaction
    .insertInto('policy_changes')
    .values({
      user_id: change.userId,
      id: change.id,
      policy_id: change.policyId,
      kind: change.kind,
      asked_by_kind: change.askedBy.kind,
      asked_by_id: change.askedBy.id,
      requested_at: toTimestamp(change.requestedAt),
      ...changing(encryption, change),
    })
    .execute();
}

/** Writes everything of a change that can change. */
export async function updateChange(
  transaction: Transaction,
  encryption: Encryption,
  change: PolicyChange,
): Promise<void> {
  await transaction
    .updateTable('policy_changes')
    .set(changing(encryption, change))
    .where('user_id', '=', change.userId)
    .where('id', '=', change.id)
    .execute();
}

function changing(encryption: Encryption, change: PolicyChange) {
  const timestampOf = (instant: Temporal.Instant | null) => (instant === null ? null : toTimestamp(instant));
  return {
    status: change.status,
    amount: change.amount,
    term_years: change.termYears,
    shown_sealed: sealShown(encryption, change),
    begins_on: change.beginsOn?.toString() ?? null,
    application_id: change.applicationId,
    earlier_application_ids: [...change.earlierApplicationIds],
    quote_id: change.quoteId,
    sequence: change.sequence,
    expires_at: timestampOf(change.expiresAt),
    accepted_at: timestampOf(change.acceptedAt),
    closed_at: timestampOf(change.closedAt),
  };
}

/** A person's changes that are open, and those that were refused: what their own pages show of them. */
export const OPEN_CHANGES = readingPart({
  name: 'open-changes',
  of: 'person',
  rows: (id) => `
    select user_id, id, policy_id, kind, status, amount, term_years, shown_sealed, asked_by_kind, asked_by_id, requested_at, begins_on,
      application_id, earlier_application_ids, quote_id, sequence, expires_at, accepted_at, closed_at
    from policy_changes where user_id = ${id} and status in ('requested', 'underwriting', 'offered', 'accepted', 'refused')`,
  valueOf: (rows: readonly ReadRow<ChangeRow>[]) => rows,
});

/** The open one of a policy of a person's; null without one. */
export async function findOpenChange(
  source: ReadingSource,
  encryption: Encryption,
  { userId, id: policyId }: { readonly userId: string; readonly id: string },
): Promise<PolicyChange | null> {
  const rows = await readPart(source, OPEN_CHANGES, userId);
  const row = rows.find((one) => one.policy_id === policyId && one.status !== 'refused');
  return row === undefined ? null : changeOf(encryption, row);
}

/** When the newest one of a policy of a person's was refused; null where none was. */
export async function findRefusedAt(
  source: ReadingSource,
  { userId, id: policyId }: { readonly userId: string; readonly id: string },
): Promise<Temporal.Instant | null> {
  const rows = await readPart(source, OPEN_CHANGES, userId);
  const refused = rows.flatMap((row) =>
    row.policy_id === policyId && row.status === 'refused' && row.closed_at !== null
      ? [instantOf(row.closed_at)]
      : [],
  );
  return refused.toSorted(Temporal.Instant.compare).at(-1) ?? null;
}

/** The one that something was told for, also where it was told anew since; null without one. */
export async function findChangeOfApplication(
  reader: Reader,
  encryption: Encryption,
  { userId, applicationId }: { readonly userId: string; readonly applicationId: string },
): Promise<PolicyChange | null> {
  const row = await reader
    .selectFrom('policy_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('application_id', '=', applicationId),
        where(where.val(applicationId), '=', where.fn.any('earlier_application_ids')),
      ]),
    )
    .executeTakeFirst();
  return row === undefined ? null : changeOf(encryption, row);
}

/** The one that a quote was offered for; null without one. */
export async function findChangeOfQuote(
  reader: Reader,
  encryption: Encryption,
  { userId, quoteId }: { readonly userId: string; readonly quoteId: string },
): Promise<PolicyChange | null> {
  const row = await reader
    .selectFrom('policy_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return row === undefined ? null : changeOf(encryption, row);
}

/** One of a person's, open or over. */
export async function findChange(
  reader: Reader,
  encryption: Encryption,
  userId: string,
  id: string,
): Promise<PolicyChange | null> {
  if (!isRowId(id)) return null;
  const row = await reader
    .selectFrom('policy_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : changeOf(encryption, row);
}

/** The extensions of a policy of a person's, whatever became of them. */
export async function findExtensions(
  reader: Reader,
  encryption: Encryption,
  { userId, id: policyId }: { readonly userId: string; readonly id: string },
): Promise<PolicyChange[]> {
  const rows = await reader
    .selectFrom('policy_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'extension')
    .execute();
  return rows.map((row) => changeOf(encryption, row));
}

type ChangeRow = Selectable<PolicyChangesTable>;

function changeOf(encryption: Encryption, row: ReadRow<ChangeRow>): PolicyChange {
  const key = { userId: row.user_id, id: row.id };
  return {
    ...key,
    policyId: row.policy_id,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    termYears: row.term_years,
    shown: openShown(encryption, key, bytesOf(row.shown_sealed)),
    askedBy: { kind: row.asked_by_kind, id: row.asked_by_id },
    requestedAt: instantOf(row.requested_at),
    beginsOn: row.begins_on === null ? null : Temporal.PlainDate.from(row.begins_on),
    applicationId: row.application_id,
    earlierApplicationIds: row.earlier_application_ids,
    quoteId: row.quote_id,
    sequence: row.sequence,
    expiresAt: instantOrNull(row.expires_at),
    acceptedAt: instantOrNull(row.accepted_at),
    closedAt: instantOrNull(row.closed_at),
  };
}
