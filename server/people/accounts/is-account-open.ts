import type { Reader } from '../../platform/database/database.ts';
import { findUser } from './store.ts';

/** Whether somebody can still be written to about their account: not once they have closed it, or are gone. */
export async function isAccountOpen(reader: Reader, userId: string): Promise<boolean> {
  const status = (await findUser(reader, userId))?.status;
  return status === 'active' || status === 'locked';
}
