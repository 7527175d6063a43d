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
  /** Whether this person said yes to marketing; without it, marketing is not even queued. */
  readonly optedIn?: boolean;
  /** The person who has to be told by it, one way or another. */
  readonly owedTo?: string;
  /** A state in whose nights it is not sent. */
  readonly quietIn?: string;
}

/**
 * Writes a message out of its template in the transaction of its cause. Answers its id, or null for marketing that nobody
 * asked for.
 */
export async function queueTemplate<Name extends TemplateName>(
  transaction: Transaction,
  context: Context,
  { template, to, vars, kind = 'email', optedIn = false, owedTo, quietIn }: TemplateMessage<Name>,
): Promise<string | null> {
  const definition: MessageTemplate = TEMPLATES[template];
  if (!maySend(definition, optedIn)) return null;
  const text = composeMessage(context.config, definition, kind, vars, HELP_OF_MESSAGES[template] ?? null);
  return queueMessage(transaction, context, { kind, template, recipient: to, owedTo, quietIn, ...text });
}

/** News about somebody's own account goes out; marketing only to people who said yes to it (S07). */
export function maySend({ purpose }: Pick<MessageTemplate, 'purpose'>, optedIn: boolean): boolean {
  return purpose === 'service' || optedIn;
}
