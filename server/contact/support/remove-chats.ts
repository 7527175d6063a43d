import type { Handler } from '../../happenings.ts';
import { removeWork } from '../../ground/work/remove-work.ts';
import { forgetAtVendor } from './hand-over.ts';
import { deleteChatsOf } from './store.ts';

/** What an owner asked of us and was answered stays as long as the file of their policy. */
export const removeChats: Handler<'people_removed'> = async (
  transaction,
  context,
  { userIds, keptFiles },
) => {
  const owners = new Set(keptFiles.map(({ userId }) => userId));
  const removed = userIds.filter((userId) => !owners.has(userId));
  if (removed.length === 0) return;
  await removeWork(transaction, 'answer_chat', removed);
  await forgetAtVendor(transaction, context, removed);
  await deleteChatsOf(transaction, removed);
};
