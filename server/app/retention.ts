import { findAddressesOf } from '../people/accounts/find-addresses-of.ts';
import { accountsOldRows } from '../people/accounts/old-rows.ts';
import { bankLinksOldRows } from '../people/bank-links/old-rows.ts';
import { complaintsOldRows } from '../contact/complaints/old-rows.ts';
import { billingOldRows } from '../insuring/billing/old-rows.ts';
import type { Services } from '../context.ts';
import { deskOldRows } from '../desk/old-rows.ts';
import { devicesOldRows } from '../people/devices/old-rows.ts';
import { flowsOldRows } from '../ground/flows/old-rows.ts';
import { findHeldPeople } from '../ground/legal-holds/find-held-people.ts';
import { insightsOldRows } from '../contact/insights/old-rows.ts';
import { linksOldRows } from '../people/links/old-rows.ts';
import { messagingOldRows } from '../ground/messaging/old-rows.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inPieces } from '../platform/database/in-pieces.ts';
import { deleteOldRows, findOverdue } from '../platform/database/old-rows.ts';
import type { OldRows } from '../platform/database/old-rows.ts';
import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { openTurn } from '../platform/jobs/turn.ts';
import { verificationOldRows } from '../people/verification/old-rows.ts';

/** All that goes when its time is over, whoever it is of. A test holds the table in docs/security.md to this. */
export const OLD_ROWS: readonly OldRows[] = [
  ...verificationOldRows,
  ...accountsOldRows,
  ...linksOldRows,
  ...bankLinksOldRows,
  ...deskOldRows,
  ...flowsOldRows,
  ...messagingOldRows,
  ...insightsOldRows,
  ...devicesOldRows,
  ...billingOldRows,
  ...complaintsOldRows,
];

/**
 * Removes what its time is over of, piece by piece, but for what a legal hold keeps; one table that fails keeps no other from it. Says how many of
 * each.
 */
export async function removeOldRows(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  turn = openTurn(),
): Promise<void> {
  const now = clock.now();
  const removed: Record<string, number> = {};
  const failures: unknown[] = [];
  // Mostly nothing is over, and one statement without a lock finds that out. Where it can't be asked, each table is.
  const overdue = await findOverdue(database.reader, OLD_ROWS, now).catch(() => OLD_ROWS);
  for (const rows of overdue) {
    if (turn.isOver()) break;
    try {
      const count = await inPieces(database, turn, async (transaction, atOnce) =>
        deleteOldRows(transaction, rows, { now, notOf: await findHeld(transaction, now) }, atOnce),
      );
      if (count > 0) removed[rows.table] = count;
    } catch (error) {
      log.error({ err: error, table: rows.table }, 'old rows could not be removed');
      failures.push(error);
    }
  }
  if (Object.keys(removed).length > 0) log.info({ removed }, 'removed what was kept long enough');
  if (failures.length > 0) throw new AggregateError(failures, 'Some old rows could not be removed.');
}

/** Whose rows a legal hold keeps, by the ids and addresses the rows name them by. */
async function findHeld(transaction: Transaction, now: Temporal.Instant): Promise<readonly string[]> {
  const userIds = await findHeldPeople(transaction, now);
  return [...userIds, ...(await findAddressesOf(transaction, userIds))];
}

const removeOldRowsJob = defineJob<null>({
  name: 'remove-old-rows',
  retryLimit: 3,
  work: (services) => removeOldRows(services),
});

export const retentionJobs: JobDefinition[] = [removeOldRowsJob];

export const retentionSchedules: ScheduleDefinition[] = [
  { name: 'remove-old-rows', job: removeOldRowsJob, nextRunAfter: (instant) => instant.add({ hours: 1 }) },
];
