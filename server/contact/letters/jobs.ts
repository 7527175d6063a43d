import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { postLetters } from './post-letters.ts';

/** What a turn leaves goes on in a job of its own, so that the queue never takes one for dead and begins it beside itself. */
export const postLettersJob: JobDefinition<null> = defineJob<null>({
  name: 'post-letters',
  retryLimit: 3,
  async work(services) {
    if (await postLetters(services)) return;
    await services.database.transaction((transaction) =>
      services.jobs.enqueue(transaction, postLettersJob, null, { key: postLettersJob.name }),
    );
  },
});

export const lettersJobs: JobDefinition[] = [postLettersJob];

export const lettersSchedules: ScheduleDefinition[] = [
  { name: 'post-letters', job: postLettersJob, nextRunAfter: nextHalfHour },
];

/** Between those of the billing, so that a night's letters go in its morning. */
function nextHalfHour(instant: Temporal.Instant): Temporal.Instant {
  const halfHourMs = 30 * 60_000;
  const quarterMs = halfHourMs / 2;
  const next = Math.floor((instant.epochMilliseconds - quarterMs) / halfHourMs) + 1;
  return Temporal.Instant.fromEpochMilliseconds(next * halfHourMs + quarterMs);
}
