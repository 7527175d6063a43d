import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { deleteExpiredLinks } from './store.ts';

const removeExpiredLinksJob = defineJob<null>({
  name: 'remove-expired-links',
  retryLimit: 3,
  work: ({ database, clock }) =>
    database.transaction((transaction) => deleteExpiredLinks(transaction, clock.now())),
});

export const linksJobs: JobDefinition[] = [removeExpiredLinksJob];

export const linksSchedules: ScheduleDefinition[] = [
  {
    name: 'remove-expired-links',
    job: removeExpiredLinksJob,
    nextRunAfter: (instant) => instant.add({ hours: 6 }),
  },
];
