import type { Services } from '../../context.ts';
import { checkAll } from '../../platform/database/invariant.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { contractInvariants } from './contract-invariants-store.ts';
import { policiesInvariants } from './invariants-store.ts';

/** What is always true of quotes and policies. */
export function checkPolicies({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<CheckedInvariant[]> {
  return checkAll([...policiesInvariants, ...contractInvariants], database, clock.now());
}
