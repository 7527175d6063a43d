import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Context, Services } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { closeAccount } from './decommission-user.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { deleteSeparation, findLeftAccounts, isLeft } from './separation-store.ts';
import { lockUser } from './store.ts';

const accountsAtOnce = 100;
/** Time for whoever had begun it to prove the phone it was verified with. */
const leftFor = Temporal.Duration.from({ hours: 30 * 24 });

/**
 * Closes, 30 days after an address turned out to be somebody else's, the account that had it (separate-account.ts). A policy in force
 * keeps such an account, for a person of ours to see to; one that can't be closed keeps no other open.
 */
export async function closeLeftAccounts(services: Services): Promise<void> {
  const separatedBefore = services.clock.now().subtract(leftFor);
  const context = { ...services, caller: visitorWithoutSession('close-left-accounts', null) };
  let afterUserId: string | null = null;
  do {
    const userIds: readonly string[] = await findLeftAccounts(services.database.reader, separatedBefore, {
      afterUserId,
      limit: accountsAtOnce,
    });
    for (const userId of userIds) {
      try {
        await closeLeftAccount(context, userId);
      } catch (error) {
        // What keeps it open.
        if (error instanceof Failure && error.problem === 'account_kept') continue;
        services.log.error({ err: error, user: userId }, 'an account that was left could not be closed');
      }
    }
    afterUserId = userIds.length < accountsAtOnce ? null : userIds.at(-1)!;
  } while (afterUserId !== null);
}

/** Under the person's lock, as whoever comes back to it. */
function closeLeftAccount(context: Context, userId: string): Promise<void> {
  return context.database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    if (!(await isLeft(transaction, userId))) return;
    await closeAccount(transaction, context, userId);
    await deleteSeparation(transaction, userId);
    await recordAuditEvent(transaction, context, {
      action: 'account_closed',
      subjectType: 'user',
      subjectId: userId,
    });
  });
}
