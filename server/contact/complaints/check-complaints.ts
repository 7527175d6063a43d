import type { Services } from '../../context.ts';
import { checkAll } from '../../platform/database/invariant.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { complaintInvariants } from './invariants-store.ts';

/** What is always true of complaints. */
export function checkComplaints({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<CheckedInvariant[]> {
  return checkAll(complaintInvariants, database, clock.now());
}
