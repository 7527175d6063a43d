import type { Reader } from '../../platform/database/database.ts';
import { findApplicationsOfRequests } from './request-store.ts';

/** What was told to have these policies back, whatever became of it, by the policy. */
export async function findReturnApplications(
  reader: Reader,
  policyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const told = Map.groupBy(await findApplicationsOfRequests(reader, policyIds), ({ policyId }) => policyId);
  return new Map(
    [...told].map(([policyId, asked]) => [
      policyId,
      [...new Set(asked.map(({ applicationId }) => applicationId))],
    ]),
  );
}
