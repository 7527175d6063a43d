import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { deletePendingEmailChange } from './contact-point-store.ts';
import type { Credential } from './credential-store.ts';
import { queueNotMeNotice } from './queue-not-me-notice.ts';
import { endResetTokens } from './password-reset-store.ts';

/**
 * What follows from every new password: links sent before open nothing any more, the person gets word, the audit keeps it.
 * A change of the address that was begun before goes too: somebody else may have begun it, and whoever has the address can
 * reset the password.
 */
export async function notePasswordChanged(
  transaction: Transaction,
  context: Context,
  { userId, signInEmail }: Pick<Credential, 'userId' | 'signInEmail'>,
  by: 'change' | 'reset',
): Promise<void> {
  await endResetTokens(transaction, userId, context.clock.now());
  await deletePendingEmailChange(transaction, userId, signInEmail);
  await queueNotMeNotice(transaction, context, userId, {
    about: 'password_changed',
    template: 'password_changed',
    vars: {},
  });
  await recordAuditEvent(transaction, context, {
    action: 'password_changed',
    subjectType: 'user',
    subjectId: userId,
    detail: { by },
  });
}
