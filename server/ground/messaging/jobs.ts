import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import type { MessageUrgency } from '../../providers/messaging/port.ts';
import { attemptsMax, deliverMessage } from './deliver-message.ts';
import { urgencyOf } from './message-urgency.ts';
import { findMessagesLeftQueued } from './store.ts';

/** By urgency. What comes while all batches of a queue are at the vendor waits for one of them, so codes have the most. */
export const DELIVERY_JOBS: Readonly<Record<MessageUrgency, JobDefinition<{ messageId: string }>>> = {
  code: deliveryJob('deliver-code', 4),
  own_act: deliveryJob('deliver-message', 1),
  bulk: deliveryJob('deliver-notice', 1),
};

function deliveryJob(name: string, batchesAtOnce: number): JobDefinition<{ messageId: string }> {
  return defineJob({
    name,
    payload: payloadOfIds(name, ['messageId']),
    retryLimit: attemptsMax - 1,
    batchesAtOnce,
    work: (services, { messageId }) => deliverMessage(services, messageId),
  });
}

const sweepEvery = Temporal.Duration.from({ minutes: 15 });
const sweepOlderThan = Temporal.Duration.from({ hours: 1 });

/**
 * Finds messages whose job is gone, for instance because the process was killed in each of its attempts, and
 * gives them a new one, and those that were put off until now. A message whose job still waits keeps that one: their key is the same. All are walked over, because the
 * oldest may be those whose jobs a slow vendor keeps waiting.
 */
const sweepOutboxJob = defineJob<null>({
  name: 'sweep-outbox',
  retryLimit: 3,
  async work({ database, clock, jobs }) {
    const now = clock.now();
    const createdBefore = now.subtract(sweepOlderThan);
    await eachPage(
      (page) => findMessagesLeftQueued(database.reader, { createdBefore, now }, page),
      (waiting) =>
        database.transaction(async (transaction) => {
          for (const { id, template } of waiting) {
            await jobs.enqueue(
              transaction,
              DELIVERY_JOBS[urgencyOf(template)],
              { messageId: id },
              { key: id },
            );
          }
        }),
    );
  },
});

export const messagingJobs: JobDefinition[] = [...Object.values(DELIVERY_JOBS), sweepOutboxJob];

export const messagingSchedules: ScheduleDefinition[] = [
  { name: 'sweep-outbox', job: sweepOutboxJob, nextRunAfter: (instant) => instant.add(sweepEvery) },
];
