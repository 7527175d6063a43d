import type { Context } from '../context.ts';
import { queueTemplate } from '../messaging/queue-template.ts';
import type { TemplateMessage } from '../messaging/queue-template.ts';
import type { TemplateName } from '../messaging/templates.ts';
import type { Transaction } from '../platform/database/database.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { findNoticeEmail } from './find-notice-email.ts';

/**
 * Tells a person by mail what happens to their account, in the transaction of what happens. Who has not confirmed their address
 * is told that there is something to read, and nothing of what it is.
 */
export async function queueNotice<Name extends TemplateName>(
  transaction: Transaction,
  context: Context,
  userId: string,
  notice: Pick<TemplateMessage<Name>, 'template' | 'vars'>,
): Promise<void> {
  const to = await findNoticeEmail(transaction, userId);
  if (to === null) await askToConfirm(transaction, context, userId);
  else await queueTemplate(transaction, context, { ...notice, to });
}
