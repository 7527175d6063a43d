import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { deleteCodesSentBefore } from './store.ts';

const keptFor = Temporal.Duration.from({ hours: 24 });

const removeOldCodesJob = defineJob<null>({
  name: 'remove-old-codes',
  retryLimit: 3,
  work: ({ database, clock }) =>
    database.transaction((transaction) => deleteCodesSentBefore(transaction, clock.now().subtract(keptFor))),
});

export const verificationJobs: JobDefinition[] = [removeOldCodesJob];

export const verificationSchedules: ScheduleDefinition[] = [
  {
    name: 'remove-old-codes',
    job: removeOldCodesJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
];
