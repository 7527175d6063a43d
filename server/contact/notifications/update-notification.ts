import { notFound } from '@wysh/domain/errors/failure.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../platform/ids.ts';
import { markNotificationRead } from './store.ts';
import type { Notification } from './store.ts';

/** Marks one of the caller's notifications as read; it stays so. */
export async function updateNotification(context: Context, notificationId: string): Promise<Notification> {
  const userId = requireVerifiedUser(context);
  const notification = isUuid(notificationId)
    ? await context.database.transaction((transaction) =>
        markNotificationRead(transaction, userId, notificationId, context.clock.now()),
      )
    : null;
  if (notification === null) throw notFound('the notification');
  return notification;
}
