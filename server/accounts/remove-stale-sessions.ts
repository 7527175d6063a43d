import type { Services } from '../context.ts';
import { removeConstellationFlags } from '../flags/remove-constellation-flags.ts';
import type { Transaction } from '../platform/database/database.ts';
import { removeDocuments } from '../documents/remove-documents.ts';
import { removeLists } from '../wyshes/remove-lists.ts';
import { listsKeptFor, refreshTokenLifetime, staleAfter } from './session-lifetimes.ts';
import { deleteStaleSessions } from './session-store.ts';
import { deleteUsers, findConstellationIds, lockAbandonedUsers, markUnreachableUsers } from './store.ts';
import { deleteExpiredTokens } from './token-store.ts';

// Short transactions, so that nobody waits for the cleaning.
const rowsAtOnce = 500;

/**
 * Removes what nobody can use any more:
 *
 * - authorization codes a day after they expired (until then a second use is still recognised), refresh tokens 30 days
 *   after they expired, access tokens 60 days after they did, because until then they show whether another answer to
 *   the same refresh, or the token it was given for, is dead;
 * - sessions unseen for 30 days that no refresh token can revive;
 * - anonymous users older than 30 days whose sessions are all gone and who never put a wysh on their list;
 * - all other anonymous users 30 days after the last token that could reach them expired, with everything of
 *   theirs: recipients, histories, wyshes, flags, membership and constellation. Nobody, they themselves included,
 *   could ever see it again. A refresh token lives 30 days, so that is 60 days after their last visit. Audit
 *   events stay; they hold ids alone.
 */
export async function removeStaleSessions(services: Services): Promise<void> {
  const { database, clock, log, sessionUses } = services;
  // Written now: a use noted late would hold its session's row, and the cleaning passes by whatever somebody holds.
  await sessionUses.flush();
  const now = clock.now();
  const unseenSince = now.subtract(staleAfter);
  await database.transaction((transaction) =>
    deleteExpiredTokens(transaction, {
      codesBefore: now.subtract({ hours: 24 }),
      refreshBefore: now.subtract(refreshTokenLifetime),
      accessBefore: now.subtract(refreshTokenLifetime).subtract(refreshTokenLifetime),
    }),
  );
  const sessions = await repeat(services, (transaction) =>
    deleteStaleSessions(transaction, unseenSince, now, rowsAtOnce),
  );
  await repeat(services, (transaction) => markUnreachableUsers(transaction, now, rowsAtOnce));
  const users = await repeat(services, (transaction) =>
    removeAbandonedUsers(transaction, {
      emptyCreatedBefore: unseenSince,
      unreachableBefore: now.subtract(listsKeptFor),
    }),
  );
  log.info({ sessions, users }, 'removed stale sessions and abandoned visitors');
}

async function removeAbandonedUsers(
  transaction: Transaction,
  cutoffs: Parameters<typeof lockAbandonedUsers>[1],
): Promise<number> {
  const userIds = await lockAbandonedUsers(transaction, cutoffs, rowsAtOnce);
  if (userIds.length === 0) return 0;
  const constellationIds = await findConstellationIds(transaction, userIds);
  await removeLists(transaction, constellationIds);
  await removeDocuments(transaction, userIds);
  await removeConstellationFlags(transaction, constellationIds);
  await deleteUsers(transaction, userIds);
  return userIds.length;
}

async function repeat(
  services: Services,
  remove: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  let total = 0;
  let removed: number;
  do {
    removed = await services.database.transaction(remove);
    total += removed;
  } while (removed === rowsAtOnce);
  return total;
}
