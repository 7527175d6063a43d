import { WORK_KINDS } from '@wysh/domain/work/work-lifecycle.ts';
import type { WorkKind, WorkState } from '@wysh/domain/work/work-lifecycle.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { WorkItem, WorkSubject } from './work-item.ts';

export interface WorkFilter {
  readonly kinds: readonly WorkKind[];
  readonly states: readonly WorkState[];
  /** Of one member alone. */
  readonly assignedTo?: string | null;
}

function workOf(row: Tables['work_items']): WorkItem {
  return {
    id: row.id,
    kind: row.kind as WorkKind,
    subjectId: row.subject_id,
    state: row.state,
    priority: row.priority,
    dueAt: row.due_at.toTemporalInstant(),
    assignedTo: row.assigned_to,
    revision: row.revision,
    makerId: row.maker_id,
    checkerId: row.checker_id,
    openedAt: row.opened_at.toTemporalInstant(),
    doneAt: row.done_at?.toTemporalInstant() ?? null,
  };
}

function valuesOf(item: WorkItem) {
  return {
    state: item.state,
    priority: item.priority,
    due_at: toTimestamp(item.dueAt),
    assigned_to: item.assignedTo,
    revision: item.revision,
    maker_id: item.makerId,
    checker_id: item.checkerId,
    opened_at: toTimestamp(item.openedAt),
    done_at: item.doneAt === null ? null : toTimestamp(item.doneAt),
  };
}

/** Answers false where there is work of that kind on its subject already. */
export async function insertWork(transaction: Transaction, item: WorkItem): Promise<boolean> {
  const { id, kind, subjectId } = item;
  const row = await transaction
    .insertInto('work_items')
    .values({ id, kind, subject_kind: WORK_KINDS[kind], subject_id: subjectId, ...valuesOf(item) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateWork(transaction: Transaction, item: WorkItem): Promise<void> {
  await transaction.updateTable('work_items').set(valuesOf(item)).where('id', '=', item.id).execute();
}

/** Keeps it for this transaction. */
export async function lockWork(
  transaction: Transaction,
  { kind, subjectId }: WorkSubject,
): Promise<WorkItem | null> {
  const row = await transaction
    .selectFrom('work_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : workOf(row);
}

export async function findWork(reader: Reader, { kind, subjectId }: WorkSubject): Promise<WorkItem | null> {
  const row = await reader
    .selectFrom('work_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return row === undefined ? null : workOf(row);
}

/** What is due first comes first; of what is done alone, the newest. */
export async function listWork(
  reader: Reader,
  { kinds, states, assignedTo = null }: WorkFilter,
  rowsMax: number,
): Promise<WorkItem[]> {
  if (kinds.length === 0) return [];
  const areDone = states.every((state) => state === 'done');
  const rows = await reader
    .selectFrom('work_items')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .where('state', 'in', [...states])
    .$if(assignedTo !== null, (query) => query.where('assigned_to', '=', assignedTo))
    .$if(areDone, (query) => query.orderBy('done_at', 'desc'))
    .$if(!areDone, (query) => query.orderBy('due_at').orderBy('priority', 'desc'))
    .orderBy('id')
    .limit(rowsMax)
    .execute();
  return rows.map(workOf);
}

/** What these members of staff have, and nobody else can give back. */
export async function listWorkHeldBy(
  reader: Reader,
  kind: WorkKind,
  staffIds: readonly string[],
  rowsMax: number,
): Promise<WorkItem[]> {
  if (staffIds.length === 0) return [];
  const rows = await reader
    .selectFrom('work_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', ['taken', 'waiting'])
    .where('assigned_to', 'in', [...staffIds])
    .limit(rowsMax)
    .execute();
  return rows.map(workOf);
}

export async function deleteWork(
  transaction: Transaction,
  kind: WorkKind,
  subjectIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('work_items')
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .execute();
}

/** What of these is still to be done, whatever it is. */
export async function listOpenWorkOn(reader: Reader, subjectIds: readonly string[]): Promise<WorkItem[]> {
  const rows = await reader
    .selectFrom('work_items')
    .selectAll()
    .where('kind', 'in', Object.keys(WORK_KINDS))
    .where('subject_id', 'in', subjectIds)
    .where('state', '<>', 'done')
    .orderBy('due_at')
    .execute();
  return rows.map(workOf);
}
