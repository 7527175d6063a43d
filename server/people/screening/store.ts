import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { ScreeningsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { openEvidence, openOpinion, openReason, sealEvidence, sealOpinion, sealReason } from './screening.ts';
import type { ApplicantStanding, Screening, ScreeningOpinion, ScreeningSubject } from './screening.ts';

/**
 * False where that edition was asked about that name for that subject already; of somebody who wants cover it is kept when that was last, for
 * it counts so many days.
 */
export async function insertScreening(
  transaction: Transaction,
  encryption: Encryption,
  screening: Screening,
): Promise<boolean> {
  const { id, subject, evidence } = screening;
  const row = await transaction
    .insertInto('screenings')
    .values({
      id,
      user_id: screening.userId,
      policy_id: screening.policyId,
      subject_type: subject.type,
      subject_id: subject.id,
      fingerprint: screening.fingerprint,
      list: screening.list,
      list_edition: screening.listEdition,
      asked_at: toTimestamp(screening.askedAt),
      state: screening.state,
      entry_ids: [...screening.entryIds],
      evidence_sealed: evidence === null ? null : sealEvidence(encryption, id, evidence),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'subject_type', 'fingerprint', 'list', 'list_edition'])
        .doUpdateSet({ asked_at: toTimestamp(screening.askedAt) })
        .where('screenings.subject_type', '=', 'applicant')
        .where('screenings.state', 'in', ['clear', 'cleared']),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id === id;
}

/** What was decided of it; nothing else of it ever changes. */
export async function updateScreening(
  transaction: Transaction,
  encryption: Encryption,
  { id, state, reason, decidedBy, agreedBy, decidedAt }: Screening,
): Promise<void> {
  await transaction
    .updateTable('screenings')
    .set({
      state,
      reason_sealed: reason === null ? null : sealReason(encryption, id, reason),
      decided_by: decidedBy,
      agreed_by: agreedBy,
      decided_at: decidedAt === null ? null : toTimestamp(decidedAt),
    })
    .where('id', '=', id)
    .execute();
}

export async function insertOpinion(
  transaction: Transaction,
  encryption: Encryption,
  screeningId: string,
  opinion: ScreeningOpinion,
): Promise<void> {
  const { id, event, saidBy, saidAt } = opinion;
  await transaction
    .insertInto('screening_opinions')
    .values({
      id,
      screening_id: screeningId,
      event,
      said_by: saidBy,
      said_at: toTimestamp(saidAt),
      reason_sealed: sealOpinion(encryption, opinion),
    })
    .execute();
}

/** All that was said about one, the oldest first. */
export async function listOpinions(
  reader: Reader,
  encryption: Encryption,
  screeningId: string,
): Promise<ScreeningOpinion[]> {
  const rows = await reader
    .selectFrom('screening_opinions')
    .selectAll()
    .where('screening_id', '=', screeningId)
    .orderBy('said_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, event, said_by: saidBy, said_at: saidAt, reason_sealed: sealed }) => ({
    id,
    event,
    saidBy,
    saidAt: saidAt.toTemporalInstant(),
    reason: openOpinion(encryption, id, sealed),
  }));
}

export async function findScreening(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<Screening | null> {
  const row = await reader.selectFrom('screenings').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : screeningOf(encryption, row);
}

/** Of somebody: the ids of what the list had entries for, whatever was decided since. */
export async function listHitIdsOf(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('screenings')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'clear')
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps it for this transaction. */
export async function lockScreening(
  transaction: Transaction,
  encryption: Encryption,
  id: string,
): Promise<Screening> {
  const row = await transaction
    .selectFrom('screenings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return screeningOf(encryption, row);
}

export type SubjectScreening = Pick<Screening, 'state' | 'fingerprint' | 'list' | 'listEdition'>;

/** All that was ever asked for a subject. */
export async function listScreeningsOf(
  reader: Reader,
  { type, id }: ScreeningSubject,
): Promise<SubjectScreening[]> {
  return reader
    .selectFrom('screenings')
    .select(['state', 'fingerprint', 'list', 'list_edition as listEdition'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .execute();
}

/** Whether somebody who wants cover is stopped by a hit, and since when they are clear: two values for a statement of who asks more. */
export function applicantColumns(reader: Reader, userId: string) {
  const asked = reader
    .selectFrom('screenings')
    .where('subject_id', '=', userId)
    .where('subject_type', '=', sql.lit('applicant'));
  return {
    isStopped: asked.select(
      sql<boolean>`coalesce(bool_or(state in ('waiting', 'proposed', 'confirmed')), false)`.as('isStopped'),
    ),
    clearSince: asked
      .where('state', 'in', ['clear', 'cleared'])
      .select((aggregate) => aggregate.fn.max('asked_at').as('clearSince')),
  };
}

export async function findApplicantStanding(reader: Reader, userId: string): Promise<ApplicantStanding> {
  const { isStopped, clearSince } = applicantColumns(reader, userId);
  const row = await reader
    .selectNoFrom([isStopped.as('isStopped'), clearSince.as('clearSince')])
    .executeTakeFirstOrThrow();
  return { isStopped: row.isStopped ?? false, clearSince: row.clearSince?.toTemporalInstant() ?? null };
}

/**
 * Entries that a person compared with that name and found to be somebody else: for the same edition whoever it was asked for, and for the
 * same subject whatever the edition, so that what was cleared for it lets it go.
 */
export async function findClearedEntries(
  reader: Reader,
  {
    fingerprint,
    list,
    listEdition,
    subject,
  }: Pick<Screening, 'fingerprint' | 'list' | 'listEdition' | 'subject'>,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('screenings')
    .select(sql<string>`unnest(entry_ids)`.as('entryId'))
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', sql.lit('cleared'))
    .where('list', '=', list)
    .where((where) =>
      where.or([
        where('list_edition', '=', listEdition),
        where.and({ subject_type: subject.type, subject_id: subject.id }),
      ]),
    )
    .execute();
  return rows.map(({ entryId }) => entryId);
}

/** People, but for what is about policies whose files stay; of whoever keeps one, what was asked before they had it stays, too. */
export interface ThoseToForget {
  readonly userIds: readonly string[];
  readonly keptFiles: readonly { readonly policyId: string; readonly userId: string }[];
}

/** The ids of what is about these people and no such policy. */
export async function listScreeningIdsOf(reader: Reader, those: ThoseToForget): Promise<string[]> {
  const rows = await reader.selectFrom('screenings').select('id').where(areTheirs(those)).execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes what is about these people and no such policy. That a refund was asked about stays as long as the refund, and names nobody any
 * more. The caller has removed what was to be decided about it.
 */
export async function removeScreeningsOf(transaction: Transaction, those: ThoseToForget): Promise<void> {
  await transaction
    .updateTable('screenings')
    .set({ evidence_sealed: null, reason_sealed: null, fingerprint: sql`sha256(id::text::bytea)` })
    .where('subject_type', '=', 'refund')
    .where('state', 'in', ['clear', 'cleared', 'confirmed'])
    .where(areTheirs(those))
    .execute();
  await transaction
    .deleteFrom('screening_opinions')
    .where('screening_id', 'in', (of) => of.selectFrom('screenings').select('id').where(areTheirs(those)))
    .execute();
  await transaction
    .deleteFrom('screenings')
    .where((where) =>
      where.or([where('subject_type', '<>', 'refund'), where('state', 'in', ['waiting', 'proposed'])]),
    )
    .where(areTheirs(those))
    .execute();
}

function areTheirs({ userIds, keptFiles }: ThoseToForget) {
  const policies = keptFiles.map(({ policyId }) => policyId);
  const owners = keptFiles.map(({ userId }) => userId);
  return sql<boolean>`user_id = any(${userIds}::uuid[])
    and case when policy_id is null then user_id <> all(${owners}::uuid[]) else policy_id <> all(${policies}::uuid[]) end`;
}

function screeningOf(encryption: Encryption, row: Selectable<ScreeningsTable>): Screening {
  const { id } = row;
  return {
    id,
    userId: row.user_id,
    policyId: row.policy_id,
    subject: { type: row.subject_type, id: row.subject_id },
    fingerprint: row.fingerprint,
    list: row.list,
    listEdition: row.list_edition,
    askedAt: row.asked_at.toTemporalInstant(),
    state: row.state,
    entryIds: row.entry_ids,
    evidence: row.evidence_sealed === null ? null : openEvidence(encryption, id, row.evidence_sealed),
    reason: row.reason_sealed === null ? null : openReason(encryption, id, row.reason_sealed),
    decidedBy: row.decided_by,
    agreedBy: row.agreed_by,
    decidedAt: row.decided_at?.toTemporalInstant() ?? null,
  };
}
