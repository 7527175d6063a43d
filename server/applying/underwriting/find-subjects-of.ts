import type { Reader } from '../../platform/database/database.ts';
import { listApplicationIds, listCaseIds } from './subjects-store.ts';

/** Every application of a person and every case about them, by id: what is kept about those is kept about them. For the desk. */
export async function findSubjectsOf(
  reader: Reader,
  userId: string,
): Promise<{ readonly applicationIds: readonly string[]; readonly caseIds: readonly string[] }> {
  const [applicationIds, caseIds] = await Promise.all([
    listApplicationIds(reader, userId),
    listCaseIds(reader, userId),
  ]);
  return { applicationIds, caseIds };
}
