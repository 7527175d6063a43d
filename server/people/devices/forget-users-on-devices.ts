import type { Handler } from '../../happenings.ts';
import { deleteUserDevicesOf } from './store.ts';

/** Nobody knows any more which devices these people came from. */
export const forgetUsersOnDevices: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteUserDevicesOf(transaction, userIds);

/** Whoever has the account now comes from devices nobody knows yet. */
export const forgetDevicesOfBefore: Handler<'account_given_back'> = (transaction, _context, { userId }) =>
  deleteUserDevicesOf(transaction, [userId]);
