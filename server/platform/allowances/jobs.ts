import { inPieces } from '../database/in-pieces.ts';
import { defineJob } from '../jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../jobs/queue.ts';
import { openTurn } from '../jobs/turn.ts';
import { deleteWindowsOver } from './allowance-store.ts';

const removeOldAllowancesJob = defineJob<null>({
  name: 'remove-old-allowances',
  retryLimit: 3,
  async work({ database, clock }) {
    await inPieces(database, openTurn(), (transaction, atOnce) =>
      deleteWindowsOver(transaction, clock.now(), atOnce),
    );
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
