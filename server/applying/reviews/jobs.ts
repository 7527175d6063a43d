import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { remindOfOverdueReviews } from './remind-of-overdue-reviews.ts';

const remindJob = defineJob<null>({
  name: 'remind-of-overdue-reviews',
  retryLimit: 3,
  work: remindOfOverdueReviews,
});

export const reviewsJobs: JobDefinition[] = [remindJob];

export const reviewsSchedules: ScheduleDefinition[] = [
  {
    name: 'remind-of-overdue-reviews',
    job: remindJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
];
