import type { Reader } from '../../platform/database/database.ts';
import { findApplicationsOfChanges } from './change-list-store.ts';

/** What was told for changes of these policies, whatever became of them, by the policy. */
export async function findApplicationsToChange(
  reader: Reader,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const told = Map.groupBy(await findApplicationsOfChanges(reader, policyIds), ({ policyId }) => policyId);
  return new Map(
    [...told].map(([policyId, asked]) => [policyId, asked.map(({ applicationId }) => applicationId)]),
  );
}
