import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { upsertNotification } from './store.ts';
import type { Notification } from './store.ts';

/** Tells a person something inside the product, in the transaction of its cause. */
export async function insertNotification(
  transaction: Transaction,
  { ids, clock }: Context,
  { userId, type, subjectId }: { readonly userId: string } & Pick<Notification, 'type' | 'subjectId'>,
): Promise<void> {
  await upsertNotification(transaction, userId, { id: ids.uuid(), type, subjectId, createdAt: clock.now() });
}
