import { KEPT_AFTER_CLOSING } from '@wysh/domain/accounts/kept-after-closing.ts';
import type { Context, Services } from '../../context.ts';
import { recordAuditEvents } from '../../ground/audit/record-audit-event.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { findHeldPeople } from '../../ground/legal-holds/find-held-people.ts';
import type { PolicyFile } from '../../ground/policy-register/policy-register.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { inHalves } from '../../platform/database/in-halves.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { keepClosedCredentials } from './credential-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { deleteUsers, findClosedUsers, findConstellationIds, lockClosedUsers } from './store.ts';

/** Of everybody much has to go. */
const usersAtOnce = 100;

/** Time to think again, or to ask us what we know of them. */
const dataKeptFor = Temporal.Duration.from({ hours: KEPT_AFTER_CLOSING.everythingDays * 24 });

/**
 * Removes accounts closed 30 days ago, with everything we know of the person (S-80): profile, addresses, numbers, list, recipients,
 * estimates, answers, sessions, devices, cards, applications, documents.
 *
 * The file of a policy that was in force is no part of the account and stays: the application with its decision, the agreements, the
 * beneficiaries and the papers, until the state's years are over (S-84; insuring/policies/remove-policy-files.ts). A legal hold keeps
 * the whole account, and so does money that is not settled: whom we owe a refund, or whose bank has not decided about a payment, has to be
 * found until that is over.
 *
 * The audit says that it was done, and until when a file stays. Left are besides it the books, which hold ids alone, and what signing
 * in needs to say that the account is closed: the address and the password's hash, for five years.
 */
export async function removeClosedAccounts(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const context = { ...services, caller: visitorWithoutSession('remove-closed-accounts', null) };
  const now = clock.now();
  const closedBefore = now.subtract(dataKeptFor);
  let users = 0;
  const failures: unknown[] = [];
  await eachPage(
    (page) => findClosedUsers(database.reader, closedBefore, page),
    (page) =>
      inHalves(
        page.map(({ id }) => id),
        async (found) => {
          users += await database.transaction(async (transaction) => {
            const held = await findHeldPeople(transaction, now);
            const closed = await lockClosedUsers(transaction, closedBefore, found);
            const unsettled =
              closed.length === 0 ? [] : await context.policyRegister.findUnsettled(transaction, closed);
            const userIds = closed.filter((userId) => !held.includes(userId) && !unsettled.includes(userId));
            await removeAccounts(transaction, context, userIds);
            return userIds.length;
          });
        },
        // Everybody else's data goes on its day, and theirs is tried again in the next run.
        (user, error) => {
          log.error({ err: error, user }, 'the data of a closed account could not be removed');
          failures.push(error);
        },
      ),
    { turn, limit: usersAtOnce },
  );
  log.info({ users }, 'removed the data of closed accounts');
  // Said once the others are gone, so that the job is seen to have failed.
  if (failures.length > 0)
    throw new AggregateError(failures, 'The data of some closed accounts could not be removed.');
}

async function removeAccounts(
  transaction: Transaction,
  context: Context,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const keptFiles = await context.policyRegister.findFilesToKeep(transaction, userIds, context.clock.now());
  const constellationIds = await findConstellationIds(transaction, userIds);
  await keepClosedCredentials(transaction, userIds);
  await tell(transaction, context, 'people_left', { userIds, constellationIds });
  await deleteSessionsOf(transaction, userIds);
  await tell(transaction, context, 'people_removed', { userIds, keptFiles });
  await deleteUsers(transaction, userIds);
  const filesOf = Map.groupBy(keptFiles, ({ userId }) => userId);
  await recordAuditEvents(
    transaction,
    context,
    userIds.map((userId) => ({
      subjectType: 'user',
      subjectId: userId,
      ...whatWasRemoved(filesOf.get(userId)),
    })),
  );
}

function whatWasRemoved(kept: readonly PolicyFile[] | undefined) {
  if (kept === undefined) return { action: 'personal_data_removed' };
  const last = kept
    .map(({ keptUntil }) => keptUntil.toString())
    .toSorted()
    .at(-1)!;
  return { action: 'personal_data_reduced', detail: { policyRecordsKeptUntil: last } };
}
