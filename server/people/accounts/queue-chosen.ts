import type { Context } from '../../context.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { TemplateMessage } from '../../ground/messaging/queue-template.ts';
import { chosenKindOf, TEMPLATES } from '../../ground/messaging/templates.ts';
import type { TemplateName } from '../../ground/messaging/templates.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findNoticeEmail } from './find-notice-email.ts';
import { mailChoiceLink } from './mail-choice-link.ts';
import { wantsMail } from './mail-choice-store.ts';

/**
 * A mail that nobody needs, to whoever chose its kind and confirmed their address, with the link by which they choose otherwise. Whoever did not
 * hears nothing by it.
 */
export async function queueChosen<Name extends TemplateName>(
  transaction: Transaction,
  context: Context,
  userId: string,
  notice: Pick<TemplateMessage<Name>, 'template' | 'vars'>,
): Promise<void> {
  const kind = chosenKindOf(TEMPLATES[notice.template]);
  if (kind === null) throw new Error(`${notice.template} is no mail that anybody chooses.`);
  const [to, isWanted] = await Promise.all([
    findNoticeEmail(transaction, userId),
    wantsMail(transaction, userId, kind),
  ]);
  if (to === null || !isWanted) return;
  const choiceToken = mailChoiceLink.write(context, { userId, kind });
  await queueTemplate(transaction, context, { ...notice, to, choiceToken });
}
