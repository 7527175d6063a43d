import type { Reader } from '../../platform/database/database.ts';
import { findAwaitingRefunds } from './refund-store.ts';

/** Whether a refund to them is under way, or failed and is owed. */
export async function isMoneyGoingOutTo(reader: Reader, userId: string): Promise<boolean> {
  return (await findAwaitingRefunds(reader, [userId])).length > 0;
}
