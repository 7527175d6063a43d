import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Letter } from './letter.ts';
import { findNewestNotices, listLettersAbout } from './store.ts';
import type { NewestNotice } from './store.ts';

/** The notices by post to the owner of a policy that say what is so, in the order in which they were written. */
export async function listLapseLetters(
  reader: Reader,
  { encryption }: Pick<Context, 'encryption'>,
  policyId: string,
): Promise<readonly Letter[]> {
  const subject = { type: 'policy', id: policyId } as const;
  const written = await listLettersAbout(reader, encryption, subject, { kinds: ['lapse_notice'] });
  return written.filter(({ withdrawnAt }) => withdrawnAt === null);
}

/** Of each of these policies the newest one, as far as it tells whether there is anything to do. */
export function findNewestLapseLetters(
  reader: Reader,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, NewestNotice>> {
  return findNewestNotices(reader, policyIds);
}
