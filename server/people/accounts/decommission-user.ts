import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { endSessionsOf } from './end-session.ts';
import { endResetTokens } from './password-reset-store.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { queueNotice } from './queue-notice.ts';
import { closeUser, lockUser } from './store.ts';
import { requireOwnPassword } from './try-password.ts';

/**
 * Something that keeps an account open, such as a policy in force or an unpaid invoice: words for the log, or null. It is
 * asked in the transaction that closes the account, under the person's lock.
 */
export type AccountCloseCheck = (transaction: Transaction, userId: string) => Promise<string | null>;

/** What an area ends of its own when an account is closed, in the same transaction. */
export type AccountCloseEffect = (
  context: Context,
  transaction: Transaction,
  userId: string,
) => Promise<void>;

/**
 * Closes the caller's account for good: every session ends, and signing in says so from now on. What we know of the person
 * goes after 30 days; remove-closed-accounts.ts tells what and when.
 */
export async function decommissionUser(context: Context, currentPassword: string): Promise<void> {
  const userId = requireVerifiedUser(context);
  await requireOwnPassword(context, userId, currentPassword);
  await context.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user?.status !== 'active') throw new Failure('GRAPH_API_UNAUTHORIZED');
    const reason = await closeIfNothingKeeps(transaction, context, userId);
    if (reason !== null) throw closeRefused(reason);
    await endSessionsOf(transaction, context, userId, 'account_closed');
    await endResetTokens(transaction, userId, context.clock.now());
    await queueNotice(transaction, context, userId, { template: 'account_closed', vars: {} });
    await recordAuditEvent(transaction, context, {
      action: 'account_closed',
      subjectType: 'user',
      subjectId: userId,
    });
  });
}

/** Closes an account with what hangs on it, or answers what keeps it open. */
export async function closeIfNothingKeeps(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<string | null> {
  for (const check of context.accountCloseChecks) {
    const reason = await check(transaction, userId);
    if (reason !== null) return reason;
  }
  for (const effect of context.accountCloseEffects) await effect(context, transaction, userId);
  await closeUser(transaction, userId, context.clock.now());
  return null;
}

function closeRefused(reason: string): Failure {
  return new Failure('STANDARD_ERROR', {
    internalMessage: `the account cannot be closed: ${reason}`,
    publicMessage: "We can't close your account from here. Talk to us, and we'll sort it out together.",
  });
}
