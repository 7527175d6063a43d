import type { Services } from '../../context.ts';
import { checkAll } from '../../platform/database/invariant.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { correctionsInvariants } from './invariants-store.ts';

/** What is always true of what was set right. */
export function checkCorrections({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<CheckedInvariant[]> {
  return checkAll(correctionsInvariants, database, clock.now());
}
