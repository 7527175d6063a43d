import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asOneStatement } from '../../platform/database/one-statement.ts';
import { DELIVERY_JOBS } from './jobs.ts';
import { sealContent } from './message-content.ts';
import { urgencyOf } from './message-urgency.ts';
import { insertMessage } from './store.ts';
import type { QueuedMessage } from './store.ts';

/**
 * Writes a message in the transaction of its cause; it is sent once that commits, and not at all if it does
 * not. Answers the message's id. Bodies never hold a password or a tax id.
 */
export async function queueMessage(
  transaction: Transaction,
  context: Context,
  message: Omit<QueuedMessage, 'id'>,
): Promise<string> {
  const id = context.ids.uuid();
  const { kind, template, recipient, subject, owedTo, quietIn } = message;
  const contentSealed = sealContent(context, id, message);
  const job = DELIVERY_JOBS[urgencyOf(template)];
  await asOneStatement(transaction, (writing) =>
    Promise.all([
      insertMessage(
        writing,
        { id, kind, template, recipient, subject, owedTo, quietIn, contentSealed },
        context.clock.now(),
      ),
      context.jobs.enqueue(writing, job, { messageId: id }, { key: id }),
    ]),
  );
  return id;
}
