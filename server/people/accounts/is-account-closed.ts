import type { Reader } from '../../platform/database/database.ts';
import { findUser } from './store.ts';

/** Whether nobody signs in to it any more: what is kept of it is kept for a policy's file, or until it goes. */
export async function isAccountClosed(reader: Reader, userId: string): Promise<boolean> {
  return (await findUser(reader, userId))?.status === 'decommissioned';
}
