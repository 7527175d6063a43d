import { defineJob } from '../jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../jobs/queue.ts';
import { deleteWindowsOver } from './allowance-store.ts';

// Short transactions, so that nobody who is counted waits for the cleaning.
const rowsAtOnce = 1_000;

const removeOldAllowancesJob = defineJob<null>({
  name: 'remove-old-allowances',
  retryLimit: 3,
  async work({ database, clock }) {
    let removed: number;
    do {
      removed = await database.transaction((transaction) =>
        deleteWindowsOver(transaction, clock.now(), rowsAtOnce),
      );
    } while (removed === rowsAtOnce);
  },
});

export const allowancesJobs: JobDefinition[] = [removeOldAllowancesJob];

export const allowancesSchedules: ScheduleDefinition[] = [
  {
    name: 'remove-old-allowances',
    job: removeOldAllowancesJob,
    nextRunAfter: (instant) => instant.add({ minutes: 10 }),
  },
];
