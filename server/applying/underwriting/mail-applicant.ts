import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { TemplateName, TemplateVariables } from '../../ground/messaging/templates.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Mails an applicant what became of their application, in the transaction of the cause. Nothing they told us is in such a mail,
 * and no reason: both are behind its button, for whoever signs in.
 */
export async function mailApplicant<Name extends TemplateName>(
  transaction: Transaction,
  context: Context,
  userId: string,
  template: Name,
  vars: TemplateVariables<Name>,
): Promise<void> {
  await queueNotice(transaction, context, userId, { template, vars });
}
