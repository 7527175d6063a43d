import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Services } from '../../context.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { inHalves } from '../../platform/database/in-halves.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { deleteContactPointsOf } from './contact-point-store.ts';
import { deleteCredentialsOf, keepClosedCredentials } from './credential-store.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { deleteSessionsOf } from './session-store.ts';
import {
  deleteUsers,
  findConstellationIds,
  findClosedUsers,
  keepRecordsUntil,
  lockClosedUsers,
} from './store.ts';

/** Of everybody much has to go. */
const usersAtOnce = 100;

/** Time to think again, or to ask us what we know of them. */
const dataKeptFor = Temporal.Duration.from({ hours: 30 * 24 });

/**
 * Removes what there is no reason to keep of accounts closed 30 days ago (S-80):
 *
 * - of somebody who never had cover in force, everything we know of the person: profile, addresses, numbers, list, recipients,
 *   estimates, answers, sessions, applications, documents;
 * - of somebody who had, what no policy stands on: list, recipients, estimates, answers, sessions, devices, e-mail address and
 *   phone. Name, birthdate and address, the application with its decision, the agreements, the beneficiaries and the papers
 *   stay until the policy's records may go, and then they go too (S-84).
 *
 * Either is said in the audit, the second with its day. Left are the audit and the books, which hold ids alone, and what signing in
 * needs to say that the account is closed: the address and the password's hash, for five years.
 */
export async function removeClosedAccounts(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  let users = 0;
  await eachPage(
    (page) => findClosedUsers(database.reader, closingsDue(now), page),
    (page) =>
      inHalves(
        page.map(({ id }) => id),
        async (userIds) => {
          users += await database.transaction((transaction) =>
            removePeople(transaction, services, { userIds, now }),
          );
        },
        // Everybody else's data goes on its day, and theirs is tried again in the next run.
        (user, error) => log.error({ err: error, user }, 'the data of a closed account could not be removed'),
      ),
    { turn, limit: usersAtOnce },
  );
  log.info({ users }, 'removed the data of closed accounts');
}

const closingsDue = (now: Temporal.Instant) => ({
  closedBefore: now.subtract(dataKeptFor),
  today: easternDate(now),
});

async function removePeople(
  transaction: Transaction,
  services: Services,
  found: { readonly userIds: readonly string[]; readonly now: Temporal.Instant },
): Promise<number> {
  const { now } = found;
  const due = closingsDue(now);
  const { today } = due;
  const userIds = await lockClosedUsers(transaction, due, found.userIds);
  if (userIds.length === 0) return 0;
  const keptUntil = await services.policyRegister.findRecordsKeptUntil(transaction, userIds, now);
  const isKept = (userId: string) => {
    const until = keptUntil.get(userId);
    return until !== undefined && Temporal.PlainDate.compare(until, today) > 0;
  };
  const constellationIds = await findConstellationIds(transaction, userIds);
  await keepClosedCredentials(transaction, userIds);
  await tell(transaction, contextOf(services), 'people_left', { userIds, constellationIds });
  await deleteSessionsOf(transaction, userIds);
  await reduce(transaction, services, new Map([...keptUntil].filter(([userId]) => isKept(userId))));
  await remove(
    transaction,
    services,
    userIds.filter((userId) => !isKept(userId)),
  );
  return userIds.length;
}

/** What a policy stands on is kept, until the day that is named for each. */
async function reduce(
  transaction: Transaction,
  services: Services,
  keptUntil: ReadonlyMap<string, Temporal.PlainDate>,
): Promise<void> {
  const userIds = [...keptUntil.keys()];
  if (userIds.length === 0) return;
  await tell(transaction, contextOf(services), 'people_reduced', { userIds });
  await deleteContactPointsOf(transaction, userIds);
  await deleteCredentialsOf(transaction, userIds);
  for (const [userId, until] of keptUntil) {
    await keepRecordsUntil(transaction, userId, until);
    await recordAuditEvent(transaction, contextOf(services), {
      action: 'personal_data_reduced',
      subjectType: 'user',
      subjectId: userId,
      detail: { policyRecordsKeptUntil: until.toString() },
    });
  }
}

async function remove(
  transaction: Transaction,
  services: Services,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tell(transaction, contextOf(services), 'people_removed', { userIds });
  await deleteUsers(transaction, userIds);
  for (const userId of userIds) {
    await recordAuditEvent(transaction, contextOf(services), {
      action: 'personal_data_removed',
      subjectType: 'user',
      subjectId: userId,
    });
  }
}

function contextOf(services: Services) {
  return { ...services, caller: visitorWithoutSession('remove-closed-accounts', null) };
}
