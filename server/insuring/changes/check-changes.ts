import type { Services } from '../../context.ts';
import { checkAll } from '../../platform/database/invariant.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { changesInvariants } from './invariants-store.ts';

/** What is always true of changes of cover. */
export function checkChanges({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<CheckedInvariant[]> {
  return checkAll(changesInvariants, database, clock.now());
}
