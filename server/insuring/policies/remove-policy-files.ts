import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context, Services } from '../../context.ts';
import { recordAuditEvents } from '../../ground/audit/record-audit-event.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { findHeldPeople } from '../../ground/legal-holds/find-held-people.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inHalves } from '../../platform/database/in-halves.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { findFilesToKeep } from './find-files-to-keep.ts';
import { deletePolicyFiles, findFilesDue, lockFilesDue } from './policy-file-store.ts';

/** Each has the tables of many areas asked. */
const filesAtOnce = 100;

/**
 * Removes the files of policies whose owner's account is gone, once the years are over for which the state wants them kept (S-84); the
 * policy and its books stay. Another policy's file that stays keeps what both stand on, and a legal hold keeps everything.
 */
export async function removePolicyFiles(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const context = { ...services, caller: visitorWithoutSession('remove-policy-files', null) };
  const now = clock.now();
  let files = 0;
  const failures: unknown[] = [];
  await eachPage(
    (page) => findFilesDue(database.reader, easternDate(now), page),
    (page) =>
      inHalves(
        page.map(({ id }) => id),
        async (policyIds) => {
          files += await database.transaction((transaction) => remove(transaction, context, policyIds, now));
        },
        (policy, error) => {
          log.error({ err: error, policy }, 'the file of a policy could not be removed');
          failures.push(error);
        },
      ),
    { turn, limit: filesAtOnce },
  );
  log.info({ files }, 'removed the files of policies that were kept long enough');
  // Said once the others are gone, so that the job is seen to have failed.
  if (failures.length > 0) throw new AggregateError(failures, 'Some files of policies could not be removed.');
}

async function remove(
  transaction: Transaction,
  context: Context,
  policyIds: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  const held = new Set(await findHeldPeople(transaction, now));
  const due = await lockFilesDue(transaction, easternDate(now), policyIds);
  const free = due.filter(({ userId }) => !held.has(userId));
  if (free.length === 0) return 0;
  const userIds = [...new Set(free.map(({ userId }) => userId))];
  // Asked anew, because the law may have changed since the day was noted.
  const keptFiles = await findFilesToKeep(transaction, userIds, now);
  const kept = new Set(keptFiles.map(({ policyId }) => policyId));
  const over = free.filter(({ policyId }) => !kept.has(policyId));
  await tell(transaction, context, 'people_removed', { userIds, keptFiles });
  await deletePolicyFiles(
    transaction,
    over.map(({ policyId }) => policyId),
  );
  const ownersOfFiles = new Set(keptFiles.map(({ userId }) => userId));
  await recordAuditEvents(transaction, context, [
    ...over.map(({ policyId }) => ({
      action: 'policy_file_removed',
      subjectType: 'policy',
      subjectId: policyId,
    })),
    ...userIds
      .filter((userId) => !ownersOfFiles.has(userId))
      .map((userId) => ({ action: 'personal_data_removed', subjectType: 'user', subjectId: userId })),
  ]);
  return over.length;
}
