import type { Services } from '../context.ts';
import { removeDocuments } from '../documents/remove-documents.ts';
import { removeConstellationFlags } from '../flags/remove-constellation-flags.ts';
import type { Transaction } from '../platform/database/database.ts';
import { removeLists } from '../wyshes/remove-lists.ts';
import { recordAuditEvent } from './audit.ts';
import { deleteOldEmailTokens } from './contact-point-store.ts';
import { closeIfNothingKeeps } from './decommission-user.ts';
import { deleteClosedAccounts, keepClosedCredentials } from './credential-store.ts';
import { visitorWithoutSession } from './identify-caller.ts';
import { deleteOldNotMeTokens } from './not-me-store.ts';
import { deleteOldResets } from './password-reset-store.ts';
import { deleteSeparation, lockLeftAccounts } from './separation-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { deleteOldAttempts } from './sign-in-failure-store.ts';
import { deleteUsers, findConstellationIds, lockClosedUsers } from './store.ts';

// Short transactions, so that nobody waits for the cleaning.
const usersAtOnce = 100;

/** Time to think again, or to ask us what we know of them. */
const dataKeptFor = Temporal.Duration.from({ hours: 30 * 24 });
/** As long as records of transactions have to be kept (S-84). */
const closedCredentialsKeptFor = Temporal.Duration.from({ hours: 5 * 365 * 24 });
const attemptsKeptFor = Temporal.Duration.from({ hours: 30 * 24 });
const linksKeptFor = Temporal.Duration.from({ hours: 7 * 24 });

/**
 * Removes what there is no reason to keep (S-80):
 *
 * - 30 days after an address turned out to be somebody else's, the account that had it is closed (`separate-account.ts`), unless a
 *   policy keeps it;
 * - 30 days after an account was closed, everything we know of the person: profile, addresses, numbers, list, recipients,
 *   estimates, answers, sessions, documents but those of a policy. Left are the audit, which holds ids alone, and what signing in needs to say that the
 *   account is closed: the address and the password's hash;
 * - these two after five years, and then the address is free again;
 * - counts of wrong passwords 30 days after the last one, a lock stays; requests for a reset and spent links after a week.
 */
export async function removeClosedAccounts(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  await closeLeftAccounts(services, now.subtract(dataKeptFor));
  let users = 0;
  let removed: number;
  do {
    removed = await database.transaction((transaction) =>
      removePeople(transaction, services, now.subtract(dataKeptFor)),
    );
    users += removed;
  } while (removed === usersAtOnce);
  await database.transaction(async (transaction) => {
    await deleteClosedAccounts(transaction, now.subtract(closedCredentialsKeptFor));
    await deleteOldAttempts(transaction, now.subtract(attemptsKeptFor));
    await deleteOldResets(transaction, now.subtract(linksKeptFor));
    await deleteOldEmailTokens(transaction, now.subtract(linksKeptFor));
    await deleteOldNotMeTokens(transaction, now.subtract(linksKeptFor));
  });
  log.info({ users }, 'removed the data of closed accounts');
}

/** Closes what somebody else had begun with an address; a policy in force keeps such an account, for a person of ours to see to. */
async function closeLeftAccounts(services: Services, separatedBefore: Temporal.Instant): Promise<void> {
  const context = { ...services, caller: visitorWithoutSession('accounts:left', null) };
  let afterUserId: string | null = null;
  do {
    afterUserId = await services.database.transaction(async (transaction) => {
      const userIds = await lockLeftAccounts(transaction, separatedBefore, {
        afterUserId,
        limit: usersAtOnce,
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
      return userIds.length < usersAtOnce ? null : userIds.at(-1)!;
    });
  } while (afterUserId !== null);
}

async function removePeople(
  transaction: Transaction,
  services: Services,
  closedBefore: Temporal.Instant,
): Promise<number> {
  const userIds = await lockClosedUsers(transaction, closedBefore, usersAtOnce);
  if (userIds.length === 0) return 0;
  const constellationIds = await findConstellationIds(transaction, userIds);
  await keepClosedCredentials(transaction, userIds);
  await removeLists(transaction, constellationIds);
  await removeDocuments(transaction, userIds);
  await removeConstellationFlags(transaction, constellationIds);
  await deleteSessionsOf(transaction, userIds);
  await deleteUsers(transaction, userIds);
  const context = { ...services, caller: visitorWithoutSession('remove-closed-accounts', null) };
  for (const userId of userIds) {
    await recordAuditEvent(transaction, context, {
      action: 'personal_data_removed',
      subjectType: 'user',
      subjectId: userId,
    });
  }
  return userIds.length;
}
