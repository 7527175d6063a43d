import type { Services } from '../context.ts';
import { recordAuditEvent } from './audit.ts';
import { closeIfNothingKeeps } from './decommission-user.ts';
import { visitorWithoutSession } from './identify-caller.ts';
import { deleteSeparation, lockLeftAccounts } from './separation-store.ts';

const accountsAtOnce = 100;
/** Time for whoever had begun it to prove the phone it was verified with. */
const leftFor = Temporal.Duration.from({ hours: 30 * 24 });

/**
 * Closes, 30 days after an address turned out to be somebody else's, the account that had it (separate-account.ts); a policy in force keeps such an account, for a person of
 * ours to see to.
 */
export async function closeLeftAccounts(services: Services): Promise<void> {
  const separatedBefore = services.clock.now().subtract(leftFor);
  const context = { ...services, caller: visitorWithoutSession('accounts:left', null) };
  let afterUserId: string | null = null;
  do {
    afterUserId = await services.database.transaction(async (transaction) => {
      const userIds = await lockLeftAccounts(transaction, separatedBefore, {
        afterUserId,
        limit: accountsAtOnce,
      });
      for (const userId of userIds) {
        if ((await closeIfNothingKeeps(transaction, context, userId)) !== null) continue;
        await deleteSeparation(transaction, userId);
        await recordAuditEvent(transaction, context, {
          action: 'account_closed',
          subjectType: 'user',
          subjectId: userId,
        });
      }
      return userIds.length < accountsAtOnce ? null : userIds.at(-1)!;
    });
  } while (afterUserId !== null);
}
