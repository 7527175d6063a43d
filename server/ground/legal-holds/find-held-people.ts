import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findHoldsInForce, waitForHoldsBeingSet } from './store.ts';

/**
 * Of whom nothing may be removed now. Whatever removes rows of people asks it, in the transaction in which it does, and before it locks any:
 * until the end of that transaction nobody sets another hold.
 */
export async function findHeldPeople(
  transaction: Transaction,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  await waitForHoldsBeingSet(transaction);
  const holds = await findHoldsInForce(transaction, easternDate(now));
  return [...new Set(holds.map(({ userId }) => userId))];
}
