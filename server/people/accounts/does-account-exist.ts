import type { Reader } from '../../platform/database/database.ts';
import { findUser } from './store.ts';

/** Whether there is something of an account with this id, open or closed. */
export async function doesAccountExist(reader: Reader, userId: string): Promise<boolean> {
  return (await findUser(reader, userId)) !== null;
}
