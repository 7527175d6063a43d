import type { ComplaintDisposition } from '@wysh/domain/complaints/complaint-codes.ts';
import { COMPLAINT_LIFECYCLE } from '@wysh/domain/complaints/complaint-lifecycle.ts';
import type { ComplaintEvent } from '@wysh/domain/complaints/complaint-lifecycle.ts';
import type { ComplaintClass } from '@wysh/domain/complaints/complaint-register.ts';
import { COMPLAINT_PROBLEMS } from '@wysh/domain/errors/contact-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { dayIn } from '@wysh/domain/policy/policy-rules.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { moveWork, openWork } from '../../ground/work/change-work.ts';
import type { WorkAct } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockComplaintAsSeen } from './change-complaint.ts';
import type { Complaint, ComplaintEntry } from './complaint.ts';
import { findComplaint, insertEntry, listEntries, updateComplaintStatus } from './complaint-store.ts';
import { requireReason } from './receive-complaint.ts';
import { dueAtOf } from './round-of-complaint.ts';
import { messageTo, requireWayToTell, tellComplainant, wordsOf } from './tell-complainant.ts';

type Recorded = Partial<Pick<ComplaintEntry, 'class' | 'disposition' | 'told' | 'words'>>;

/** What an act finds: the complaint and all that was recorded of it, locked. */
interface Found {
  readonly complaint: Complaint;
  readonly entries: readonly ComplaintEntry[];
  readonly sequence: number;
}

/** Tells whoever complained that we have it, and by when they are answered. */
export function acknowledgeComplaint(context: Context, act: WorkAct): Promise<void> {
  return actOnComplaint(context, act, 'acknowledged', (transaction, found) =>
    tell(transaction, context, act, found, null),
  );
}

/** Answers whoever complained in writing; or records what was filed with the department that asks, by its own way. */
export function answerComplaint(
  context: Context,
  act: WorkAct & { readonly text: string; readonly isToDepartment: boolean },
): Promise<void> {
  return actOnComplaint(context, act, 'answered', async (transaction, found) => {
    if (!act.isToDepartment) return tell(transaction, context, act, found, act.text);
    if (found.complaint.source !== 'department')
      throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_no_department'), { field: 'isToDepartment' });
    return { told: 'department', words: act.text };
  });
}

/** Counts it otherwise than before, which stays on record with why. */
export function classifyComplaint(
  context: Context,
  { why, class: of, ...act }: WorkAct & { readonly class: ComplaintClass; readonly why: string },
): Promise<void> {
  requireReason(of);
  return actOnComplaint(context, act, 'classified', () => Promise.resolve({ class: of, words: why }));
}

/** What came of it. Where nobody was answered, or not everybody who has to be, it says why. */
export function closeComplaint(
  context: Context,
  {
    disposition,
    why,
    ...act
  }: WorkAct & { readonly disposition: ComplaintDisposition; readonly why: string | null },
): Promise<void> {
  return actOnComplaint(context, act, 'closed', (_transaction, { complaint, entries }) => {
    if (why === null && !isAnswered(complaint, entries))
      throw refusal(problem(COMPLAINT_PROBLEMS, 'complaint_words'), { field: 'why' });
    return Promise.resolve({ disposition, words: why });
  });
}

/** Our times count anew from today. */
export function reopenComplaint(
  context: Context,
  { why, ...act }: WorkAct & { readonly why: string },
): Promise<void> {
  return actOnComplaint(context, act, 'reopened', () => Promise.resolve({ words: why }));
}

/** Whoever complained was, since it came or was opened again, and the department where one asks. */
function isAnswered({ source }: Complaint, entries: readonly ComplaintEntry[]): boolean {
  const round = entries.slice(entries.findLastIndex(({ kind }) => kind === 'reopened') + 1);
  const answers = round.filter(({ kind }) => kind === 'answered');
  const isDepartmentAnswered = answers.some(({ told }) => told === 'department');
  return (
    answers.some(({ told }) => told !== 'department') && (source !== 'department' || isDepartmentAnswered)
  );
}

async function tell(
  transaction: Transaction,
  context: Context,
  { by }: WorkAct,
  { complaint, entries, sequence }: Found,
  text: string | null,
): Promise<Recorded> {
  const stored = await findComplaint(transaction, context.encryption, complaint.id);
  const address = stored?.content.address ?? null;
  const way = await requireWayToTell(transaction, context, { ...complaint, address });
  const message = messageTo(context, complaint, entries, text);
  const { staffId } = by;
  const isAnswer = text !== null;
  await tellComplainant(transaction, context, complaint, { way, message, sequence, staffId, isAnswer });
  return { told: way.kind, words: wordsOf(message) };
}

/** The frame of all of them: the state allows it, it is recorded and audited, and the work is due when the next thing is. */
async function actOnComplaint(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  kind: ComplaintEvent,
  change: (transaction: Transaction, found: Found) => Promise<Recorded>,
): Promise<void> {
  const { database, encryption, clock } = context;
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const { complaint, work } = await lockComplaintAsSeen(transaction, { subjectId, revision });
    const status = nextState(COMPLAINT_LIFECYCLE, complaint.status, kind);
    const entries = await listEntries(transaction, encryption, subjectId);
    const sequence = entries.length + 1;
    const recorded = await change(transaction, { complaint, entries, sequence });
    const entry: ComplaintEntry = {
      sequence,
      kind,
      at: now,
      on: dayIn(complaint.state, now),
      staffId: by.staffId,
      class: recorded.class ?? null,
      disposition: recorded.disposition ?? null,
      told: recorded.told ?? null,
      words: recorded.words ?? null,
    };
    await insertEntry(transaction, encryption, subjectId, entry);
    const closedAt = status === 'closed' ? (complaint.closedAt ?? now) : null;
    await updateComplaintStatus(transaction, { id: subjectId, status, closedAt });
    await moveWorkOf(transaction, context, work, {
      kind,
      staffId: by.staffId,
      dueAt: dueAtOf(complaint, [...entries, entry], now),
    });
    await recordAuditEvent(transaction, context, {
      action: `complaint_${kind}`,
      subjectType: 'complaint',
      subjectId,
      detail: { sequence, told: entry.told, disposition: entry.disposition },
    });
  });
}

async function moveWorkOf(
  transaction: Transaction,
  context: Context,
  work: WorkItem,
  {
    kind,
    staffId,
    dueAt,
  }: { readonly kind: ComplaintEvent; readonly staffId: string; readonly dueAt: Temporal.Instant },
): Promise<void> {
  if (kind === 'closed') await moveWork(transaction, context, work, { event: 'finished' }, staffId);
  else if (kind === 'reopened')
    await openWork(transaction, context, { kind: work.kind, subjectId: work.subjectId, dueAt });
  // What is closed already waits for nobody, however it is counted.
  else if (work.state !== 'done')
    await moveWork(transaction, context, work, { event: 'noted', dueAt }, staffId);
}
