import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { beginChanges } from './begin-changes.ts';

const beginChangesJob = defineJob<null>({
  name: 'begin-changes',
  retryLimit: 3,
  work: (services) => beginChanges(services),
});

export const changesJobs: JobDefinition[] = [beginChangesJob];

export const changesSchedules: ScheduleDefinition[] = [
  { name: 'begin-changes', job: beginChangesJob, nextRunAfter: nextHour },
];

/** A day is over at midnight in each of our zones, which is a full hour here. */
function nextHour(instant: Temporal.Instant): Temporal.Instant {
  return instant
    .toZonedDateTimeISO(EASTERN_TIME_ZONE)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .add({ hours: 1 })
    .toInstant();
}
