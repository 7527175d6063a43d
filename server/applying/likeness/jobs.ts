import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { tellStillCompared } from './tell-still-compared.ts';

const tellJob = defineJob<null>({
  name: 'tell-still-compared',
  retryLimit: 3,
  work: tellStillCompared,
});

export const likenessJobs: JobDefinition[] = [tellJob];

export const likenessSchedules: ScheduleDefinition[] = [
  {
    name: 'tell-still-compared',
    job: tellJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
];
