import type { Reader } from '../../platform/database/database.ts';
import { namedWay } from './named-way.ts';
import { findWaysToPay } from './payment-method-store.ts';

/** How somebody's bills are paid, for the words of a mail: by what is asked for them, or by themselves. */
export async function findWayOfBills(
  reader: Reader,
  userId: string,
): Promise<{ readonly card: string; readonly byHand: string }> {
  const way = (await findWaysToPay(reader, [userId])).get(userId);
  return way === undefined || way.isRevoked
    ? { card: '', byHand: 'yourself' }
    : { card: namedWay(way), byHand: '' };
}
