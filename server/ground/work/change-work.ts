import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { WORK_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { requireWorkFor, workAfter } from '@wysh/domain/work/work-lifecycle.ts';
import type { WorkEvent } from '@wysh/domain/work/work-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { WorkItem, WorkSubject } from './work-item.ts';
import { insertWork, lockWork, updateWork } from './work-store.ts';

/** What a member of staff does to a piece of work, as they saw it. That they have the role is the desk's to say. */
export interface WorkAct {
  readonly subjectId: string;
  readonly revision: number;
  readonly by: { readonly staffId: string };
}

export interface WorkChange {
  readonly event: WorkEvent;
  /** Whom it is handed to. */
  readonly to?: string;
  /** Our promise counts anew. */
  readonly dueAt?: Temporal.Instant;
}

/**
 * Keeps a piece of work for this transaction, as a member of staff saw it.
 * @throws Failure with the code `work_changed` when somebody was faster.
 */
export async function lockWorkAsSeen(
  transaction: Transaction,
  { kind, subjectId, revision }: WorkSubject & Pick<WorkAct, 'revision'>,
): Promise<WorkItem> {
  const found = isUuid(subjectId) ? await lockWork(transaction, { kind, subjectId }) : null;
  if (found === null) throw notFound(`${kind} ${subjectId}`);
  if (found.revision !== revision)
    throw refusal(problem(WORK_PROBLEMS, 'work_changed'), { field: 'revision' });
  return found;
}

/** Keeps a piece of work for this transaction, whatever anybody saw of it. */
export function keepWork(transaction: Transaction, subject: WorkSubject): Promise<WorkItem | null> {
  return lockWork(transaction, subject);
}

/**
 * Moves work that is locked, by a member of staff or, where that is null, by what happened. Whoever owns its subject keeps in the same
 * transaction what came of it, and the event of the audit.
 */
export async function moveWork(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  found: WorkItem,
  { event, to, dueAt = found.dueAt }: WorkChange,
  staffId: string | null,
): Promise<WorkItem> {
  const state = workAfter(found, event);
  if (staffId !== null) requireWorkFor(found, event, staffId);
  const changed: WorkItem = {
    ...found,
    state,
    dueAt,
    revision: found.revision + 1,
    assignedTo: assigneeAfter(found, { event, to }, staffId),
    makerId: event === 'proposed' ? staffId : KEEPS_PROPOSAL.includes(event) ? found.makerId : null,
    checkerId: event === 'agreed' ? staffId : null,
    doneAt: state === 'done' ? clock.now() : null,
  };
  await updateWork(transaction, changed);
  return changed;
}

/** What leaves a proposal as it is: it still waits for somebody else's yes, or got it. */
const KEEPS_PROPOSAL: readonly WorkEvent[] = ['agreed', 'noted', 'handed_over'];

function assigneeAfter(
  { assignedTo }: WorkItem,
  { event, to }: { readonly event: WorkEvent; readonly to: string | undefined },
  staffId: string | null,
): string | null {
  if (event === 'given_back' || event === 'reopened') return null;
  if (event === 'handed_over') return to ?? assignedTo;
  if (event === 'taken') return staffId;
  // What nobody had was done by whoever finished it.
  return event === 'finished' ? (assignedTo ?? staffId) : assignedTo;
}

/**
 * Puts it before the desk: new, or again where it was done. What waits already waits on, as it was promised, in another state than whoever
 * has it before them saw.
 */
export async function openWork(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids'>,
  { dueAt, ...subject }: WorkSubject & Pick<WorkItem, 'dueAt'>,
): Promise<void> {
  const openedAt = context.clock.now();
  const isNew = await insertWork(transaction, {
    ...subject,
    id: context.ids.uuid(),
    state: 'open',
    priority: 0,
    dueAt,
    assignedTo: null,
    revision: 1,
    makerId: null,
    checkerId: null,
    openedAt,
    doneAt: null,
  });
  if (isNew) return;
  const found = await lockWork(transaction, subject);
  if (found === null) return;
  if (found.state === 'done')
    await moveWork(transaction, context, { ...found, openedAt }, { event: 'reopened', dueAt }, null);
  else await moveWork(transaction, context, found, { event: 'noted' }, null);
}
