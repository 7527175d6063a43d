import type { Context } from '../../context.ts';
import { queueTemplate } from '../../ground/messaging/queue-template.ts';
import type { TemplateMessage } from '../../ground/messaging/queue-template.ts';
import { TEMPLATES } from '../../ground/messaging/templates.ts';
import type { MessageTemplate, TemplateName } from '../../ground/messaging/templates.ts';
import { withdrawWaitingTexts } from '../../ground/messaging/withdraw-waiting-texts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { listEmails } from './contact-point-store.ts';
import { findCredential } from './credential-store.ts';
import { findNoticeEmail, presentEmailOf } from './find-notice-email.ts';
import { findTextRecipient } from './text-consent-store.ts';

/**
 * Tells a person by mail what happens to their account, in the transaction of what happens. Who has not confirmed their address
 * is told that there is something to read, and nothing of what it is. The mail may go with other writes.
 */
export async function queueNotice<Name extends TemplateName>(
  transaction: Transaction,
  context: Context,
  userId: string,
  notice: Pick<TemplateMessage<Name>, 'template' | 'vars'>,
  { writing = transaction }: { readonly writing?: Transaction } = {},
): Promise<void> {
  const to = await findNoticeEmail(transaction, userId);
  if (to === null) await askToConfirm(transaction, context, userId);
  else await queueTemplate(writing, context, { ...notice, to });
}

/**
 * Word that is owed to a person, such as on which day their cover ends: to the confirmed address, or else to the one they signed up
 * with, because what is not sent can't be acted on; and by text, where it has one and they agreed to that. What comes of each is
 * kept with the person, and where too few ways reach them, somebody of ours has to find another.
 */
export async function queueOwedNotice<Name extends TemplateName>(
  transaction: Transaction,
  context: Context,
  userId: string,
  notice: Pick<TemplateMessage<Name>, 'template' | 'vars'>,
): Promise<void> {
  const definition: MessageTemplate = TEMPLATES[notice.template];
  const [emails, credential, recipient] = await Promise.all([
    listEmails(transaction, userId),
    findCredential(transaction, userId),
    definition.sms === undefined ? null : findTextRecipient(transaction, userId),
  ]);
  const to = presentEmailOf(emails, credential);
  if (to === null) context.log.error({ template: notice.template }, 'a notice that is owed has no address');
  else await queueTemplate(transaction, context, { ...notice, to, owedTo: userId });
  if (recipient === null) return;
  // Of what waits for the morning only the last is so.
  await withdrawWaitingTexts(transaction, userId);
  await queueTemplate(transaction, context, {
    ...notice,
    kind: 'sms',
    to: recipient.phoneNumber,
    owedTo: userId,
    quietIn: recipient.state ?? NOWHERE_KNOWN,
  });
}

/** No state: it waits until it is day from end to end of the country. */
const NOWHERE_KNOWN = 'US';
