import type { Reader } from '../../platform/database/database.ts';
import { isGuestKept } from './guest-store.ts';

/** Whether there is something of somebody without an account with this id, who wrote to us. */
export function doesGuestExist(reader: Reader, id: string): Promise<boolean> {
  return isGuestKept(reader, id);
}
