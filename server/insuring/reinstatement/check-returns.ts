import type { Services } from '../../context.ts';
import { checkAll } from '../../platform/database/invariant.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { reinstatementInvariants } from './invariants-store.ts';

/** What is always true of lapsed policies that are asked back. */
export function checkReturns({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<CheckedInvariant[]> {
  return checkAll(reinstatementInvariants, database, clock.now());
}
