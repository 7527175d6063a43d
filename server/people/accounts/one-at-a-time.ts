import type { Transaction } from '../../platform/database/database.ts';
import { lockUser } from './store.ts';

/** What a person asks for goes one after the other until the transaction ends, so that two that are pressed at once are one. */
export async function oneAtATime(transaction: Transaction, userId: string): Promise<void> {
  await lockUser(transaction, userId);
}
