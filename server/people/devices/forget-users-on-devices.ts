import type { Handler } from '../../happenings.ts';
import { deleteUserDevicesOf } from './store.ts';

/** Nobody knows any more which devices these people came from. */
export const forgetUsersOnDevices: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteUserDevicesOf(transaction, userIds);
