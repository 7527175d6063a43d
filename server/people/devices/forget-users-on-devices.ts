import type { Transaction } from '../../platform/database/database.ts';
import { deleteUserDevicesOf } from './store.ts';

/** Nobody knows any more which devices these people came from. */
export async function forgetUsersOnDevices(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await deleteUserDevicesOf(transaction, userIds);
}
