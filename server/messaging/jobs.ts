import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { attemptsMax, deliverMessage } from './deliver-message.ts';
import { findMessagesQueuedBefore } from './store.ts';

export const deliverMessageJob = defineJob<{ messageId: string }>({
  name: 'deliver-message',
  retryLimit: attemptsMax - 1,
  work: (services, { messageId }) => deliverMessage(services, messageId),
});

const sweepEvery = Temporal.Duration.from({ minutes: 15 });
const sweepOlderThan = Temporal.Duration.from({ hours: 1 });
const sweepMax = 1000;

/**
 * Finds messages whose job is gone, for instance because the process was killed in each of its attempts, and
 * gives them a new one. A message whose job still waits keeps that one: their key is the same.
 */
const sweepOutboxJob = defineJob<null>({
  name: 'sweep-outbox',
  retryLimit: 3,
  async work({ database, clock, jobs }) {
    const forgotten = await findMessagesQueuedBefore(
      database.reader,
      clock.now().subtract(sweepOlderThan),
      sweepMax,
    );
    if (forgotten.length === 0) return;
    await database.transaction(async (transaction) => {
      for (const messageId of forgotten) {
        await jobs.enqueue(transaction, deliverMessageJob, { messageId }, { key: messageId });
      }
    });
  },
});

export const messagingJobs: JobDefinition[] = [deliverMessageJob, sweepOutboxJob];

export const messagingSchedules: ScheduleDefinition[] = [
  { name: 'sweep-outbox', job: sweepOutboxJob, nextRunAfter: (instant) => instant.add(sweepEvery) },
];
