import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { findHeldPeople } from '../../ground/legal-holds/find-held-people.ts';
import { inHalves } from '../../platform/database/in-halves.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { inPieces } from '../../platform/database/in-pieces.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { listsKeptFor, staleAfter } from './session-lifetimes.ts';
import { deleteStaleSessions } from './session-store.ts';
import {
  deleteUsers,
  findAbandonedUsers,
  findConstellationIds,
  lockAbandonedUsers,
  markUnreachableUsers,
} from './store.ts';

/** Of everybody much has to go. */
const usersAtOnce = 100;

/**
 * Removes what nobody can use any more:
 *
 * - sessions unseen for 30 days that no refresh token can revive;
 * - anonymous users of 30 days ago whose sessions are all gone and who never put a wysh on their list;
 * - all other anonymous users 30 days after the last token that could reach them expired, with everything of
 *   theirs: recipients, histories, wyshes, flags, membership and constellation. Nobody, they themselves included,
 *   could ever see it again. A refresh token lives 30 days, so that is 60 days after their last visit. Audit
 *   events stay; they hold ids alone.
 */
export async function removeStaleSessions(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log, sessionUses } = services;
  // Written now: a use noted late would hold its session's row, and the cleaning passes by whatever somebody holds.
  await sessionUses.flush();
  const now = clock.now();
  const unseenSince = now.subtract(staleAfter);
  const sessions = await inPieces(database, turn, async (transaction, atOnce) =>
    deleteStaleSessions(
      transaction,
      { unseenSince, now, notOf: await findHeldPeople(transaction, now) },
      atOnce,
    ),
  );
  await inPieces(database, turn, (transaction, atOnce) => markUnreachableUsers(transaction, now, atOnce));
  const cutoffs = { emptyCreatedBefore: unseenSince, unreachableBefore: now.subtract(listsKeptFor) };
  const context = { ...services, caller: visitorWithoutSession('remove-stale-sessions', null) };
  let users = 0;
  const failures: unknown[] = [];
  await eachPage(
    (page) => findAbandonedUsers(database.reader, cutoffs, page),
    (page) =>
      inHalves(
        page.map(({ id }) => id),
        async (found) => {
          users += await database.transaction(async (transaction) => {
            const held = await findHeldPeople(transaction, now);
            const abandoned = await lockAbandonedUsers(transaction, cutoffs, found);
            const userIds = abandoned.filter((userId) => !held.includes(userId));
            await removeEverythingOf(transaction, context, userIds);
            return userIds.length;
          });
        },
        (user, error) => {
          log.error({ err: error, user }, 'an abandoned visitor could not be removed');
          failures.push(error);
        },
      ),
    { turn, limit: usersAtOnce },
  );
  log.info({ sessions, users }, 'removed stale sessions and abandoned visitors');
  // Said once the others are gone, so that the job is seen to have failed.
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some abandoned visitors could not be removed.');
}

async function removeEverythingOf(
  transaction: Transaction,
  context: Context,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const constellationIds = await findConstellationIds(transaction, userIds);
  await tell(transaction, context, 'people_left', { userIds, constellationIds });
  await tell(transaction, context, 'people_removed', { userIds, keptFiles: [] });
  await deleteUsers(transaction, userIds);
}
