import { notFound } from '@wysh/domain/errors/failure.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { keepWork, lockWorkAsSeen, moveWork } from '../../ground/work/change-work.ts';
import type { WorkAct, WorkChange } from '../../ground/work/change-work.ts';
import type { WorkItem } from '../../ground/work/work-item.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { lockChat } from './store.ts';

/** A chat becomes the staff member's, or anybody's again, or a colleague's. */
export async function changeChat(
  context: Context,
  { subjectId, revision, by }: WorkAct,
  change: WorkChange & { readonly event: 'taken' | 'given_back' | 'handed_over' },
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const found = await lockChatAsSeen(transaction, { subjectId, revision });
    await moveWork(transaction, context, found, change, by.staffId);
    await keepMove(transaction, context, subjectId, change.event, by.staffId);
  });
}

/** Gives a chat back in the place of whoever has it; not if it was changed since it was seen. */
export async function freeChat(
  context: Context,
  { subjectId, revision }: Pick<WorkItem, 'subjectId' | 'revision'>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await lockChat(transaction, subjectId);
    const found = await keepWork(transaction, { kind: 'answer_chat', subjectId });
    if (found?.revision !== revision) return;
    await moveWork(transaction, context, found, { event: 'given_back' }, null);
    await keepMove(transaction, context, subjectId, 'given_back', null);
  });
}

/** The work on a chat, as a member of staff saw it; the chat is kept before it, by everybody. */
export async function lockChatAsSeen(
  transaction: Transaction,
  { subjectId, revision }: Pick<WorkAct, 'subjectId' | 'revision'>,
): Promise<WorkItem> {
  if (!isUuid(subjectId) || !(await lockChat(transaction, subjectId))) throw notFound('the chat');
  return lockWorkAsSeen(transaction, { kind: 'answer_chat', subjectId, revision });
}

function keepMove(
  transaction: Transaction,
  context: Context,
  userId: string,
  event: string,
  staffId: string | null,
): Promise<void> {
  return recordAuditEvent(transaction, context, {
    action: `support_chat_${event}`,
    subjectType: 'support_chat',
    subjectId: userId,
    detail: { staff: staffId },
  });
}
