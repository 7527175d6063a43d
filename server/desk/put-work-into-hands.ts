import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { WORK_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { WorkKind } from '@wysh/domain/work/work-lifecycle.ts';
import { readWork } from '../ground/work/read-work.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { showWork } from './list-desk-work.ts';
import { may, requireAct } from './policy.ts';
import type { StaffMember } from './staff-member.ts';
import { listStaff } from './staff-store.ts';
import { WORK_AT_DESK } from './work-at-desk.ts';
import type { HandsEvent } from './work-at-desk.ts';

export interface SeenWork {
  readonly kind: WorkKind;
  readonly subjectId: string;
  readonly revision: number;
}

/** Takes it, or gives it back for anybody to take; answers the work as it is then. */
export async function putWorkIntoHands(
  context: DeskContext,
  event: Exclude<HandsEvent, 'handed_over'>,
  { kind, subjectId, revision }: SeenWork,
) {
  const { staff } = context;
  requireAct(staff, WORK_AT_DESK[kind].acts[event]);
  await WORK_AT_DESK[kind].change[event](context, { subjectId, revision, by: { staffId: staff.id } });
  return workNow(context, { kind, subjectId });
}

/** Hands it to a colleague who may do it. */
export async function handOverWork(
  context: DeskContext,
  { kind, subjectId, revision, to }: SeenWork & { readonly to: string },
) {
  const { staff } = context;
  requireAct(staff, WORK_AT_DESK[kind].acts.handed_over);
  if (!(await listColleagues(context, kind)).some(({ id }) => id === to))
    throw refusal(problem(WORK_PROBLEMS, 'not_theirs_to_do'), { field: 'to' });
  const act = { subjectId, revision, by: { staffId: staff.id }, to };
  await WORK_AT_DESK[kind].change.handed_over(context, act);
  return workNow(context, { kind, subjectId });
}

/** Who else may do work of a kind. */
export async function listColleagues(
  { staff, database }: DeskContext,
  kind: WorkKind,
): Promise<StaffMember[]> {
  const { acts } = WORK_AT_DESK[kind];
  requireAct(staff, acts.handed_over);
  const members = await listStaff(database.reader);
  return members.filter((member) => member.id !== staff.id && mayHave(member, kind));
}

export function mayHave(member: StaffMember, kind: WorkKind): boolean {
  return member.status === 'active' && may(member, WORK_AT_DESK[kind].acts.taken);
}

async function workNow(context: DeskContext, subject: Pick<SeenWork, 'kind' | 'subjectId'>) {
  const found = isUuid(subject.subjectId) ? await readWork(context, subject) : null;
  const [shown] = found === null ? [] : await showWork(context, [found]);
  if (shown === undefined) throw notFound('the work');
  return shown;
}
