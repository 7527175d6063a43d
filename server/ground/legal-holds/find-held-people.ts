import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findHoldsInForce } from './store.ts';

/** Of whom nothing may be removed now. Whatever removes rows of people asks it, in the transaction in which it does. */
export async function findHeldPeople(reader: Reader, now: Temporal.Instant): Promise<readonly string[]> {
  const holds = await findHoldsInForce(reader, easternDate(now));
  return [...new Set(holds.map(({ userId }) => userId))];
}
