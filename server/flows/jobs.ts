import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { removeAbandonedSessions } from './remove-abandoned-sessions.ts';

const removeAbandonedSessionsJob = defineJob<null>({
  name: 'remove-abandoned-flow-sessions',
  retryLimit: 3,
  work: (services) => removeAbandonedSessions(services),
});

export const flowJobs: JobDefinition[] = [removeAbandonedSessionsJob];

export const flowSchedules: ScheduleDefinition[] = [
  { name: 'remove-abandoned-flow-sessions', job: removeAbandonedSessionsJob, nextRunAfter: nextNight },
];

/** 3:50 in the morning Eastern time, after the sessions of visitors were cleaned. */
function nextNight(instant: Temporal.Instant): Temporal.Instant {
  const eastern = instant.toZonedDateTimeISO('America/New_York');
  const tonight = eastern.withPlainTime('03:50');
  const next = Temporal.ZonedDateTime.compare(tonight, eastern) > 0 ? tonight : tonight.add({ days: 1 });
  return next.toInstant();
}
