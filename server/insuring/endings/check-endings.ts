import type { Services } from '../../context.ts';
import { checkAll } from '../../platform/database/invariant.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { endingsInvariants } from './invariants-store.ts';

/** What is always true of policies that their owners ended. */
export function checkEndings({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<CheckedInvariant[]> {
  return checkAll(endingsInvariants, database, clock.now());
}
