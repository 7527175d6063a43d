import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { MessageKind } from '../../providers/messaging/port.ts';
import { composeMessage } from './compose-message.ts';
import { HELP_OF_MESSAGES } from './help-of-messages.ts';
import { queueMessage } from './queue-message.ts';
import { TEMPLATES } from './templates.ts';
import type { MessageTemplate, TemplateName, TemplateVariables } from './templates.ts';

export interface TemplateMessage<Name extends TemplateName> {
  readonly template: Name;
  /** An e-mail address, or a phone number as E.164 for a text or a call. */
  readonly to: string;
  /** What the template names; values are escaped where they are put. */
  readonly vars: TemplateVariables<Name>;
  /** A mail when left out. */
  readonly kind?: MessageKind;
  /** Of a mail that people choose, which they have chosen: what its links turn it off by. */
  readonly choiceToken?: string;
  /** The person who has to be told by it, one way or another. */
  readonly owedTo?: string;
  /** A state in whose nights it is not sent. */
  readonly quietIn?: string;
}

/** Writes a message out of its template in the transaction of its cause; answers its id. */
export async function queueTemplate<Name extends TemplateName>(
  transaction: Transaction,
  context: Context,
  { template, to, vars, kind = 'email', choiceToken, owedTo, quietIn }: TemplateMessage<Name>,
): Promise<string> {
  const definition: MessageTemplate = TEMPLATES[template];
  const article = HELP_OF_MESSAGES[template] ?? null;
  const text = composeMessage(context.config, definition, kind, vars, { article, choiceToken });
  return queueMessage(transaction, context, { kind, template, recipient: to, owedTo, quietIn, ...text });
}
