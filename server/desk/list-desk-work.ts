import type { WorkKind, WorkState } from '@wysh/domain/work/work-lifecycle.ts';
import { summariseCases } from '../applying/underwriting/summarise-cases.ts';
import type { CaseSummary } from '../applying/underwriting/summarise-cases.ts';
import type { WorkItem } from '../ground/work/work-item.ts';
import { readInbox } from '../ground/work/read-work.ts';
import { assigneeOf, staffNames } from './assignee.ts';
import type { DeskContext } from './desk-context.ts';
import { may, requireAct } from './policy.ts';
import type { WorkView } from './resolver-types.generated.ts';
import { WORK_AT_DESK, WORK_KINDS_AT_DESK } from './work-at-desk.ts';

const STATES: Readonly<Record<WorkView, readonly WorkState[]>> = {
  mine: ['taken', 'waiting'],
  free: ['open'],
  waiting: ['waiting'],
  all: ['open', 'taken', 'waiting'],
  done: ['done'],
};

/** All that waits for somebody, of these kinds or of every one the member sees, what is due first on top. */
export async function listDeskWork(
  context: DeskContext,
  { view, kinds }: { readonly view: WorkView; readonly kinds: readonly WorkKind[] | null },
) {
  const { staff } = context;
  const seen = WORK_KINDS_AT_DESK.filter((kind) => may(staff, WORK_AT_DESK[kind].acts.see));
  for (const kind of kinds ?? []) requireAct(staff, WORK_AT_DESK[kind].acts.see);
  const filter = {
    kinds: kinds ?? seen,
    states: STATES[view],
    assignedTo: view === 'mine' ? staff.id : null,
  };
  return showWork(context, await readInbox(context, filter));
}

/** Work as a page shows it: with names, and of a case what it is. */
export async function showWork(context: DeskContext, items: readonly WorkItem[]) {
  const { staff, clock, database } = context;
  const names = await staffNames(database.reader);
  const now = clock.now();
  const caseIds = items.filter(({ kind }) => kind === 'decide_case').map(({ subjectId }) => subjectId);
  const cases = new Map((await summariseCases(context, caseIds)).map((one) => [one.caseId, one]));
  return items.map(({ assignedTo, ...item }) => ({
    ...item,
    assignee: assigneeOf(assignedTo, names),
    isMine: assignedTo === staff.id,
    isOverdue: isOverdue(item, now),
    case: caseShown(context, cases.get(item.subjectId)),
  }));
}

/** Rules are an underwriter's to see. */
function caseShown({ staff }: DeskContext, found: CaseSummary | undefined) {
  if (found === undefined) return null;
  const { caseId, externalId, source, status, decision, ruleNames } = found;
  const seesRules = may(staff, 'see_rules_in_queue');
  return { caseId, externalId, source, status, decision, ruleNames: seesRules ? ruleNames : [] };
}

/** While we wait for somebody else, nobody waits for us: what we promised counts anew when their answer comes. */
function isOverdue({ state, dueAt }: Pick<WorkItem, 'state' | 'dueAt'>, now: Temporal.Instant): boolean {
  return (state === 'open' || state === 'taken') && Temporal.Instant.compare(dueAt, now) < 0;
}
