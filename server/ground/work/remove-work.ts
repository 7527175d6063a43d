import type { WorkKind } from '@wysh/domain/work/work-lifecycle.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deleteWork } from './work-store.ts';

/** Nothing of these subjects is left to do, or to be looked up: they go, or nobody is there any more. */
export async function removeWork(
  transaction: Transaction,
  kind: WorkKind,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length > 0) await deleteWork(transaction, kind, subjectIds);
}
