import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { removeUnattachedUploads } from './remove-unattached-uploads.ts';

const removeUnattachedUploadsJob = defineJob<null>({
  name: 'remove-unattached-uploads',
  retryLimit: 3,
  work: (services) => removeUnattachedUploads(services),
});

export const documentsJobs: JobDefinition[] = [removeUnattachedUploadsJob];

export const documentsSchedules: ScheduleDefinition[] = [
  { name: 'remove-unattached-uploads', job: removeUnattachedUploadsJob, nextRunAfter: nextHour },
];

/** Every hour, so that a file nobody named is gone a day later and not up to two. */
function nextHour(instant: Temporal.Instant): Temporal.Instant {
  const hourMs = 3_600_000;
  return Temporal.Instant.fromEpochMilliseconds(
    (Math.floor(instant.epochMilliseconds / hourMs) + 1) * hourMs,
  );
}
