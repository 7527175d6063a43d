import type { WorkKind } from '@wysh/domain/work/work-lifecycle.ts';
import type { Services } from '../../context.ts';
import type { WorkItem, WorkSubject } from './work-item.ts';
import { findWork, listOpenWorkOn, listWork, listWorkHeldBy } from './work-store.ts';
import type { WorkFilter } from './work-store.ts';

type Reads = Pick<Services, 'database'>;

/** As many as an inbox shows, and as are freed at once. */
const shownMax = 500;
const heldMax = 200;

/** The work of a kind on a subject; null where there is none. For the desk, which has asked who may see it. */
export function readWork({ database }: Reads, subject: WorkSubject): Promise<WorkItem | null> {
  return findWork(database.reader, subject);
}

/** What is due first comes first; of what is done alone, the newest. */
export function readInbox({ database }: Reads, filter: WorkFilter): Promise<WorkItem[]> {
  return listWork(database.reader, filter, shownMax);
}

/** What these members of staff have, and nobody else can give back. */
export function readWorkHeldBy(
  { database }: Reads,
  kind: WorkKind,
  staffIds: readonly string[],
): Promise<WorkItem[]> {
  return listWorkHeldBy(database.reader, kind, staffIds, heldMax);
}

/** What is still to be done about any of these subjects. */
export function readOpenWorkOn({ database }: Reads, subjectIds: readonly string[]): Promise<WorkItem[]> {
  return subjectIds.length === 0 ? Promise.resolve([]) : listOpenWorkOn(database.reader, subjectIds);
}
