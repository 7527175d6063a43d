import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import { findNotifications } from './store.ts';
import type { Notification } from './store.ts';

const shownMax = 50;

/** What the caller was told, the newest first. */
export async function listNotifications(context: Context): Promise<Notification[]> {
  return findNotifications(context.database.reader, requireVerifiedUser(context), shownMax);
}
