import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { carryOutEndings } from './carry-out-ending.ts';

const carryOutEndingsJob = defineJob<null>({
  name: 'carry-out-endings',
  retryLimit: 3,
  work: (services) => carryOutEndings(services),
});

export const endingsJobs: JobDefinition[] = [carryOutEndingsJob];

export const endingsSchedules: ScheduleDefinition[] = [
  { name: 'carry-out-endings', job: carryOutEndingsJob, nextRunAfter: nextTenMinutes },
];

/** A day begins at midnight where the policy was issued, which is a full hour; what waited for a payment goes soon after it is known. */
function nextTenMinutes(instant: Temporal.Instant): Temporal.Instant {
  const tenMinutes = 10 * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(instant.epochMilliseconds / tenMinutes) + 1) * tenMinutes,
  );
}
