import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { ACCOUNT_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { endSessionsOf } from './end-session.ts';
import { endResetTokens } from './password-reset-store.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { queueNotice } from './queue-notice.ts';
import { closeUser, lockUser } from './store.ts';
import { requireOwnPassword } from './try-password.ts';

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
    await closeAccount(transaction, context, userId);
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

/**
 * Closes an account with what hangs on it.
 * @throws Failure that says what keeps it open (`accountKeptOpen`)
 */
export async function closeAccount(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<void> {
  await tell(transaction, context, 'account_closing', { userId });
  await closeUser(transaction, userId, context.clock.now());
}

/** For whatever keeps an account open, such as a policy in force or an unpaid invoice; `reason` is for the log. */
export function accountKeptOpen(reason: string): Failure {
  return refusal(problem(ACCOUNT_PROBLEMS, 'account_kept'), {
    internalMessage: `the account cannot be closed: ${reason}`,
  });
}
