import type { Hold } from '@wysh/domain/policy/holds.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findHoldsFrom, listHolds } from './hold-store.ts';
import type { RecordedHold } from './hold-store.ts';

/** What still runs, or is to come, of many policies; those of which nothing does have no entry. */
export async function findHoldsByPolicy(
  reader: Reader,
  policyIds: readonly string[],
  after: Temporal.PlainDate,
): Promise<ReadonlyMap<string, readonly Hold[]>> {
  if (policyIds.length === 0) return new Map();
  return Map.groupBy(await findHoldsFrom(reader, policyIds, after), ({ policyId }) => policyId);
}

/** All that ever were of one, with who set and ended them, for the desk. */
export async function findRecordedHolds(reader: Reader, policyId: string): Promise<RecordedHold[]> {
  return listHolds(reader, policyId);
}
