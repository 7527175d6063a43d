import type { CaseStatus } from '@wysh/domain/underwriting/case-lifecycle.ts';
import type { CaseSummary } from '../applying/underwriting/list-open-cases.ts';
import type { CaseWork } from './underwriting-cases.ts';
import type { DeskContext } from './desk-context.ts';
import { may, requireAct } from './policy.ts';
import type { QueueView } from './resolver-types.generated.ts';
import { listStaff } from './staff-store.ts';

const STATUSES: Readonly<Record<QueueView, readonly CaseStatus[]>> = {
  mine: ['in_review', 'waiting_for_customer'],
  open: ['open'],
  waiting: ['waiting_for_customer'],
  all: ['open', 'in_review', 'waiting_for_customer'],
  done: ['decided', 'closed'],
};

export interface QueueEntry extends Omit<CaseSummary, 'userId' | 'applicationId' | 'assignedTo'> {
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly isOverdue: boolean;
}

/** The queue, what is due first on top; of cases that are done the newest. Rules are an underwriter's to see. */
export async function listDeskCases(
  context: DeskContext,
  cases: CaseWork,
  view: QueueView,
): Promise<QueueEntry[]> {
  const { staff, clock, database } = context;
  requireAct(staff, 'see_queue');
  const found = await cases.listCases(context, {
    statuses: STATUSES[view],
    assignedTo: view === 'mine' ? staff.id : null,
    order: view === 'done' ? 'newest' : 'due',
  });
  const names = new Map((await listStaff(database.reader)).map(({ id, name }) => [id, name]));
  const now = clock.now();
  const seesRules = may(staff, 'see_rules_in_queue');
  return found.map(({ userId: _user, applicationId: _application, assignedTo, ruleNames, ...summary }) => ({
    ...summary,
    ruleNames: seesRules ? ruleNames : [],
    assignee: assigneeOf(assignedTo, names),
    isOverdue: isOverdue(summary, now),
  }));
}

/** While we wait for the applicant, nobody waits for us: what we promised counts anew when their papers arrive. */
export function isOverdue(
  { status, dueAt }: Pick<CaseSummary, 'status' | 'dueAt'>,
  now: Temporal.Instant,
): boolean {
  return (status === 'open' || status === 'in_review') && Temporal.Instant.compare(dueAt, now) < 0;
}

export function assigneeOf(
  staffId: string | null,
  names: ReadonlyMap<string, string>,
): { readonly id: string; readonly name: string } | null {
  return staffId === null ? null : { id: staffId, name: names.get(staffId) ?? 'Somebody who left' };
}
