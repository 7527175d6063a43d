import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { centsFromDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { DeskActsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { BOOKING_ACTS } from '../roles-and-limits.ts';
import type { StaffActName } from '../roles-and-limits.ts';
import type { SubjectKind } from './staff-act.ts';
import { openAnswer, openContent, sealAnswer, sealContent } from './desk-act.ts';
import type { DeskAct } from './desk-act.ts';

/** What is done for a person is done one after the other: of two at once the second sees what the first did. */
export async function lockActsFor(transaction: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`desk-acts ${userId}`}))`.execute(transaction);
}

export async function insertDeskAct(
  transaction: Transaction,
  encryption: Encryption,
  act: DeskAct,
): Promise<void> {
  await transaction
    .insertInto('desk_acts')
    .values({
      id: act.id,
      act: act.act,
      user_id: act.userId,
      subject_type: act.subject.type,
      subject_id: act.subject.id,
      state: act.state,
      content_sealed: sealContent(encryption, act.id, act.content),
      out_cents: act.outCents,
      made_by: act.madeBy,
      made_at: toTimestamp(act.madeAt),
      carried_out_at: act.carriedOutAt === null ? null : toTimestamp(act.carriedOutAt),
    })
    .execute();
}

/** What became of it; with what was shown last, where that is what was agreed to. Nothing else of it ever changes. */
export async function updateDeskAct(
  transaction: Transaction,
  encryption: Encryption,
  { id, state, content, answeredBy, answer, carriedOutAt, closedAt }: DeskAct,
): Promise<void> {
  await transaction
    .updateTable('desk_acts')
    .set({
      state,
      content_sealed: sealContent(encryption, id, content),
      answered_by: answeredBy,
      answer_sealed: answer === null ? null : sealAnswer(encryption, id, answer),
      carried_out_at: carriedOutAt === null ? null : toTimestamp(carriedOutAt),
      closed_at: closedAt === null ? null : toTimestamp(closedAt),
    })
    .where('id', '=', id)
    .execute();
}

export async function findDeskAct(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<DeskAct | null> {
  if (!isRowId(id)) return null;
  const row = await reader.selectFrom('desk_acts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : deskActOf(encryption, row);
}

/** Of somebody: all that was ever done or proposed for them, by id. */
export async function listDeskActIdsOf(reader: Reader, userIds: readonly string[]): Promise<string[]> {
  const rows = await reader.selectFrom('desk_acts').select('id').where('user_id', 'in', userIds).execute();
  return rows.map(({ id }) => id);
}

/** Whether it was proposed that money goes out to them, by anything but this act. */
export async function isMoneyProposed(reader: Reader, userId: string, exceptId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('desk_acts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('proposed'))
    .where('out_cents', '>', 0)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What acts for somebody gave back, gave up and booked from an instant on, as it was shown. */
export async function sumCarriedOut(
  reader: Reader,
  encryption: Encryption,
  userId: string,
  from: Temporal.Instant,
): Promise<{ readonly outCents: Cents; readonly givenUpCents: Cents; readonly bookedCents: Cents }> {
  const rows = await reader
    .selectFrom('desk_acts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('carried_out_at', '>=', toTimestamp(from))
    .execute();
  const acts = rows.map((row) => deskActOf(encryption, row));
  const sum = (figure: (act: DeskAct) => number) =>
    acts.reduce((total, act) => total + centsFromDollars(figure(act)), 0) as Cents;
  return {
    outCents: sum(({ content }) => content.effect.out),
    givenUpCents: sum(({ content }) => content.effect.givenUp),
    bookedCents: sum(({ act, content }) => (BOOKING_ACTS.includes(act) ? content.effect.in : 0)),
  };
}

export async function deleteDeskActs(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('desk_acts').where('id', 'in', ids).execute();
}

function deskActOf(encryption: Encryption, row: Selectable<DeskActsTable>): DeskAct {
  const { id } = row;
  return {
    id,
    act: row.act as StaffActName,
    userId: row.user_id,
    subject: { type: row.subject_type as SubjectKind, id: row.subject_id },
    state: row.state,
    content: openContent(encryption, id, row.content_sealed),
    outCents: row.out_cents as Cents,
    madeBy: row.made_by,
    madeAt: row.made_at.toTemporalInstant(),
    answeredBy: row.answered_by,
    answer: row.answer_sealed === null ? null : openAnswer(encryption, id, row.answer_sealed),
    carriedOutAt: row.carried_out_at?.toTemporalInstant() ?? null,
    closedAt: row.closed_at?.toTemporalInstant() ?? null,
  };
}
