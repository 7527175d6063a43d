import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { endLapsed, endPoliciesNotTaken, endTerms, expireQuotes } from './end-policies.ts';

const endPoliciesJob = defineJob<null>({
  name: 'end-policies',
  retryLimit: 3,
  async work(services) {
    await expireQuotes(services);
    await endPoliciesNotTaken(services);
    await endTerms(services);
    await endLapsed(services);
  },
});

export const policiesJobs: JobDefinition[] = [endPoliciesJob];

export const policiesSchedules: ScheduleDefinition[] = [
  { name: 'end-policies', job: endPoliciesJob, nextRunAfter: nextQuarterHour },
];

/** A day begins at midnight Eastern, which is the full hour; what is left over goes a quarter of an hour later. */
function nextQuarterHour(instant: Temporal.Instant): Temporal.Instant {
  return instant
    .toZonedDateTimeISO(EASTERN_TIME_ZONE)
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' })
    .add({ minutes: 15 })
    .toInstant();
}
