import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { bytesOf, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import type { PolicyCorrectionsTable } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { ToldWords } from '../policies/told-words.ts';
import { correctionWords, openSaid, sealSaid } from './correction.ts';
import type { Decided, PolicyCorrection, SaidRight } from './correction.ts';

// Rows change under their policy's lock alone.

export async function insertCorrection(
  transaction: Transaction,
  encryption: Encryption,
  correction: PolicyCorrection,
): Promise<void> {
  await transaction
    .insertInto('policy_corrections')
    .values({
      id: correction.id,
      user_id: correction.userId,
      policy_id: correction.policyId,
      state: correction.state,
      way: correction.way,
      noted_by: correction.notedBy,
      asked_at: toTimestamp(correction.askedAt),
      asked_on: correction.askedOn.toString(),
      said_sealed: sealSaid(encryption, correction),
      evidence: sql`${correction.evidence}::uuid[]`,
      shown_amount_before: correction.shownBefore,
      shown_amount_after: correction.shownAfter,
    })
    .execute();
}

/** With the transaction that it is, where it is confirmed. */
export async function markDecided(
  transaction: Transaction,
  id: string,
  { at, by, reason }: Decided,
  outcome: { readonly state: 'confirmed'; readonly sequence: number } | { readonly state: 'refused' },
): Promise<void> {
  await transaction
    .updateTable('policy_corrections')
    .set({ ...outcome, decided_at: toTimestamp(at), decided_by: by, reason })
    .where('id', '=', id)
    .execute();
}

export async function markTakenBack(
  transaction: Transaction,
  id: string,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('policy_corrections')
    .set({ state: 'taken_back', taken_back_at: toTimestamp(at) })
    .where('id', '=', id)
    .execute();
}

/** The newest of a policy; null where nobody ever asked. */
export async function findNewestCorrection(
  reader: Reader,
  encryption: Encryption,
  policyId: string,
): Promise<PolicyCorrection | null> {
  const row = await reader
    .selectFrom('policy_corrections')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : correctionOf(encryption, row);
}

type AskedRow = Pick<Selectable<PolicyCorrectionsTable>, 'id' | 'policy_id' | 'said_sealed'>;

/** Those of a person's policies that wait to be decided. */
const ASKED_CORRECTIONS = readingPart({
  name: 'asked-corrections',
  of: 'person',
  rows: (id) => `
    select c.id, c.policy_id, c.said_sealed from policies p join policy_corrections c on c.policy_id = p.id
    where p.user_id = ${id} and c.state = 'asked'`,
  valueOf: (rows: readonly ReadRow<AskedRow>[]) => rows,
});

/** What is said to be right where that waits to be decided; null where nothing does. */
export async function findSaidAsked(
  source: ReadingSource,
  encryption: Encryption,
  { userId, id: policyId }: { readonly userId: string; readonly id: string },
): Promise<SaidRight | null> {
  const rows = await readPart(source, ASKED_CORRECTIONS, userId);
  const row = rows.find((one) => one.policy_id === policyId);
  return row === undefined ? null : openSaid(encryption, row.id, bytesOf(row.said_sealed));
}

export async function findCorrection(
  reader: Reader,
  encryption: Encryption,
  id: string,
): Promise<PolicyCorrection | null> {
  if (!isRowId(id)) return null;
  const row = await reader
    .selectFrom('policy_corrections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : correctionOf(encryption, row);
}

export async function listCorrectionIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('policy_corrections')
    .innerJoin('policies', 'policies.id', 'policy_corrections.policy_id')
    .select('policy_corrections.id')
    .where('policies.user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these people's policies, but for those whose file is kept. */
export async function deleteCorrections(
  transaction: Transaction,
  userIds: readonly string[],
  keptPolicyIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('policy_corrections')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('policy_id', '<>', sql<string>`all(${keptPolicyIds}::uuid[])`)
    .execute();
}

function correctionOf(encryption: Encryption, row: Selectable<PolicyCorrectionsTable>): PolicyCorrection {
  const { decided_at: at, decided_by: by, reason } = row;
  return {
    id: row.id,
    userId: row.user_id,
    policyId: row.policy_id,
    state: row.state,
    way: row.way,
    notedBy: row.noted_by,
    askedAt: row.asked_at.toTemporalInstant(),
    askedOn: Temporal.PlainDate.from(row.asked_on),
    said: openSaid(encryption, row.id, row.said_sealed),
    evidence: row.evidence,
    shownBefore: row.shown_amount_before,
    shownAfter: row.shown_amount_after,
    decided:
      at === null || by === null || reason === null ? null : { at: at.toTemporalInstant(), by, reason },
    sequence: row.sequence,
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
    .updateTable('policy_corrections')
    .set({ told_sealed: correctionWords.seal(encryption, id, told) })
    .where('id', '=', id)
    .execute();
}

export async function findToldWords(reader: Reader, encryption: Encryption, id: string): Promise<ToldWords> {
  const row = await reader
    .selectFrom('policy_corrections')
    .select('told_sealed')
    .where('id', '=', id)
    .executeTakeFirst();
  return correctionWords.open(encryption, id, row?.told_sealed ?? null);
}
