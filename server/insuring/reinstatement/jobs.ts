import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { endReturns } from './end-returns.ts';

const endReturnsJob = defineJob<null>({
  name: 'end-returns',
  retryLimit: 3,
  work: (services) => endReturns(services),
});

export const reinstatementJobs: JobDefinition[] = [endReturnsJob];

export const reinstatementSchedules: ScheduleDefinition[] = [
  { name: 'end-returns', job: endReturnsJob, nextRunAfter: nextHour },
];

/** A day is over at midnight in each of our zones, which is a full hour here. */
function nextHour(instant: Temporal.Instant): Temporal.Instant {
  return instant
    .toZonedDateTimeISO(EASTERN_TIME_ZONE)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .add({ hours: 1 })
    .toInstant();
}
