import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { saveUserDevice } from './store.ts';

/** Keeps that this person was verified on this device. */
export async function noteUserOnDevice(
  transaction: Transaction,
  context: Pick<Context, 'clock'>,
  userId: string,
  deviceId: string,
): Promise<void> {
  await saveUserDevice(transaction, userId, deviceId, context.clock.now());
}
