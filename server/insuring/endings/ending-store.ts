import type { Selectable } from 'kysely';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { PolicyEndingsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { ToldWords } from '../policies/told-words.ts';
import { endingWords } from './ending.ts';
import type { CarriedOut, Confirmed, PolicyEnding } from './ending.ts';

// Rows change under their policy's lock alone.

export async function insertEnding(transaction: Transaction, ending: PolicyEnding): Promise<void> {
  await transaction
    .insertInto('policy_endings')
    .values({
      id: ending.id,
      user_id: ending.userId,
      policy_id: ending.policyId,
      kind: ending.kind,
      state: ending.state,
      way: ending.way,
      noted_by: ending.notedBy,
      asked_at: toTimestamp(ending.askedAt),
      counts_on: ending.countsOn.toString(),
      last_covered_on: ending.lastCoveredOn?.toString() ?? null,
      nothing_due_from: ending.nothingDueFrom.toString(),
      shown_refund_cents: ending.shownRefundCents,
    })
    .execute();
}

export async function markConfirmed(
  transaction: Transaction,
  id: string,
  { at, by, reason, refundCents }: Confirmed,
): Promise<void> {
  await transaction
    .updateTable('policy_endings')
    .set({
      state: 'confirmed',
      confirmed_at: toTimestamp(at),
      confirmed_by: by,
      reason,
      confirmed_refund_cents: refundCents,
    })
    .where('id', '=', id)
    .execute();
}

/** What the desk has said yes to is something else by now: it is asked as it was before. */
export async function markAskedAgain(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .updateTable('policy_endings')
    .set({
      state: 'asked',
      confirmed_at: null,
      confirmed_by: null,
      reason: null,
      confirmed_refund_cents: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function markCarriedOut(
  transaction: Transaction,
  id: string,
  { at, refundCents, lostCents, earnedCents }: CarriedOut,
): Promise<void> {
  await transaction
    .updateTable('policy_endings')
    .set({
      state: 'carried_out',
      carried_out_at: toTimestamp(at),
      refund_cents: refundCents,
      lost_cents: lostCents,
      earned_cents: earnedCents,
    })
    .where('id', '=', id)
    .execute();
}

export async function markTakenBack(
  transaction: Transaction,
  id: string,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('policy_endings')
    .set({ state: 'taken_back', taken_back_at: toTimestamp(at) })
    .where('id', '=', id)
    .execute();
}

export async function markOvertaken(
  transaction: Transaction,
  id: string,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('policy_endings')
    .set({ state: 'overtaken', overtaken_at: toTimestamp(at) })
    .where('id', '=', id)
    .execute();
}

/** The newest of a policy; null where nobody ever asked. */
export async function findNewestEnding(reader: Reader, policyId: string): Promise<PolicyEnding | null> {
  const row = await reader
    .selectFrom('policy_endings')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : endingOf(row);
}

export async function findEnding(reader: Reader, id: string): Promise<PolicyEnding | null> {
  if (!isRowId(id)) return null;
  const row = await reader.selectFrom('policy_endings').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : endingOf(row);
}

export async function listEndingIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('policy_endings')
    .innerJoin('policies', 'policies.id', 'policy_endings.policy_id')
    .select('policy_endings.id')
    .where('policies.user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of somebody: what was asked of their policies and is neither done nor over. */
export async function listOpenEndings(reader: Reader, userId: string): Promise<PolicyEnding[]> {
  const rows = await reader
    .selectFrom('policy_endings')
    .innerJoin('policies', 'policies.id', 'policy_endings.policy_id')
    .selectAll('policy_endings')
    .where('policies.user_id', '=', userId)
    .where('policy_endings.state', 'in', ['asked', 'confirmed'])
    .execute();
  return rows.map(endingOf);
}

/** Those that the desk has said yes to and that wait, by their ids. */
export async function findConfirmed(
  reader: Reader,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('policy_endings')
    .select('id')
    .where('state', '=', 'confirmed')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function endingOf(row: Selectable<PolicyEndingsTable>): PolicyEnding {
  return {
    id: row.id,
    userId: row.user_id,
    policyId: row.policy_id,
    kind: row.kind,
    state: row.state,
    way: row.way,
    notedBy: row.noted_by,
    askedAt: row.asked_at.toTemporalInstant(),
    countsOn: Temporal.PlainDate.from(row.counts_on),
    lastCoveredOn: row.last_covered_on === null ? null : Temporal.PlainDate.from(row.last_covered_on),
    nothingDueFrom: Temporal.PlainDate.from(row.nothing_due_from),
    shownRefundCents: row.shown_refund_cents as Cents,
    confirmed:
      row.confirmed_at === null ||
      row.confirmed_by === null ||
      row.reason === null ||
      row.confirmed_refund_cents === null
        ? null
        : {
            at: row.confirmed_at.toTemporalInstant(),
            by: row.confirmed_by,
            reason: row.reason,
            refundCents: row.confirmed_refund_cents as Cents,
          },
    carriedOut:
      row.carried_out_at === null || row.refund_cents === null || row.earned_cents === null
        ? null
        : {
            at: row.carried_out_at.toTemporalInstant(),
            refundCents: row.refund_cents as Cents,
            lostCents: row.lost_cents as Cents,
            earnedCents: row.earned_cents as Cents,
          },
    takenBackAt: row.taken_back_at?.toTemporalInstant() ?? null,
  };
}

/** What was said to whoever noted it, with what is added to it. */
export async function addToldWords(
  transaction: Transaction,
  encryption: Encryption,
  id: string,
  said: Partial<ToldWords>,
): Promise<void> {
  const told = { ...(await findToldWords(transaction, encryption, id)), ...said };
  await transaction
    .updateTable('policy_endings')
    .set({ told_sealed: endingWords.seal(encryption, id, told) })
    .where('id', '=', id)
    .execute();
}

export async function findToldWords(reader: Reader, encryption: Encryption, id: string): Promise<ToldWords> {
  const row = await reader
    .selectFrom('policy_endings')
    .select('told_sealed')
    .where('id', '=', id)
    .executeTakeFirst();
  return endingWords.open(encryption, id, row?.told_sealed ?? null);
}
