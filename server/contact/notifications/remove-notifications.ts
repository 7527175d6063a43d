import type { Handler } from '../../happenings.ts';
import { deleteNotificationsOf } from './store.ts';

/** What these people were told inside the product. */
export const removeNotifications: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteNotificationsOf(transaction, userIds);
