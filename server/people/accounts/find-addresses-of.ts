import type { Reader } from '../../platform/database/database.ts';
import { listAddressesOf } from './contact-point-store.ts';

/** Where messages to these people go or went. */
export async function findAddressesOf(
  reader: Reader,
  userIds: readonly string[],
): Promise<readonly string[]> {
  return userIds.length === 0 ? [] : listAddressesOf(reader, userIds);
}
