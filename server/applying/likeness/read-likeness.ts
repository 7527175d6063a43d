import type { Context } from '../../context.ts';
import { recordSensitiveRead } from '../../ground/audit/record-sensitive-read.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { readOpenWorkOn } from '../../ground/work/read-work.ts';
import { findSubjectsOf } from '../underwriting/find-subjects-of.ts';
import type { Likeness } from './likeness.ts';
import { findLikeness, listLikenessIdsOf } from './likeness-store.ts';
import { readAccountBeside } from './other-account.ts';
import type { AccountBeside } from './other-account.ts';

export interface AccountCompared extends AccountBeside {
  /** An application of theirs that a person decides; null where there is none. */
  readonly caseId: string | null;
}

/** A pair as staff compare it; null where there is none. That it was read is kept. The desk has asked who may. */
export async function readLikeness(
  context: Context,
  id: string,
): Promise<{ readonly likeness: Likeness; readonly accounts: readonly AccountCompared[] } | null> {
  const { reader } = context.database;
  const likeness = isUuid(id) ? await findLikeness(reader, context.encryption, id) : null;
  if (likeness === null) return null;
  await recordSensitiveRead(context, {
    action: 'likeness_read',
    subjectType: 'likeness',
    subjectId: likeness.id,
  });
  const accounts = await Promise.all(likeness.userIds.map((userId) => readCompared(context, userId)));
  return { likeness, accounts: accounts.filter((account) => account !== null) };
}

async function readCompared(context: Context, userId: string): Promise<AccountCompared | null> {
  const { reader } = context.database;
  const account = await readAccountBeside(reader, context, userId);
  if (account === null) return null;
  const { caseIds } = await findSubjectsOf(reader, userId);
  const [open] = await readOpenWorkOn(context, caseIds);
  return { ...account, caseId: open?.subjectId ?? null };
}

/** Whatever somebody is compared in, by id: what is to be done about those is to be done about them. */
export function findLikenessIdsOf(reader: Reader, userId: string): Promise<string[]> {
  return listLikenessIdsOf(reader, [userId]);
}
