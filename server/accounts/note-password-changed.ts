import type { Context } from '../context.ts';
import { queueTemplate } from '../messaging/queue-template.ts';
import type { Transaction } from '../platform/database/database.ts';
import { recordAuditEvent } from './audit.ts';
import { findNoticeEmail } from './find-notice-email.ts';
import { endResetTokens } from './password-reset-store.ts';

/** What follows from every new password: links sent before open nothing any more, the person gets word, the audit keeps it. */
export async function notePasswordChanged(
  transaction: Transaction,
  context: Context,
  userId: string,
  by: 'change' | 'reset',
): Promise<void> {
  await endResetTokens(transaction, userId, context.clock.now());
  const to = await findNoticeEmail(transaction, userId);
  if (to !== null) await queueTemplate(transaction, context, { template: 'password_changed', to, vars: {} });
  await recordAuditEvent(transaction, context, {
    action: 'password_changed',
    subjectType: 'user',
    subjectId: userId,
    detail: { by },
  });
}
