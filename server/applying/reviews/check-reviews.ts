import type { Services } from '../../context.ts';
import { checkAll } from '../../platform/database/invariant.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { reviewsInvariants } from './invariants-store.ts';

/** What is always true of what people ask of decisions about them. */
export function checkReviews({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<CheckedInvariant[]> {
  return checkAll(reviewsInvariants, database, clock.now());
}
