import { inPieces } from '../../platform/database/in-pieces.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { markOfferingsExpired } from './store.ts';

/** What nobody took in its time is marked as expired; whoever reads it before sees the same. */
const expireOfferingsJob = defineJob<null>({
  name: 'expire-offerings',
  retryLimit: 3,
  async work({ database, clock, log }) {
    const now = clock.now();
    const expired = await inPieces(database, openTurn(), (transaction, atOnce) =>
      markOfferingsExpired(transaction, now, atOnce),
    );
    if (expired > 0) log.info({ expired }, 'offers have expired');
  },
});

export const offeringsJobs: JobDefinition[] = [expireOfferingsJob];

export const offeringsSchedules: ScheduleDefinition[] = [
  {
    name: 'expire-offerings',
    job: expireOfferingsJob,
    nextRunAfter: nextFivePast,
  },
];

/** Five past every hour: a day begins at midnight in each of our zones, which is a full hour. */
function nextFivePast(instant: Temporal.Instant): Temporal.Instant {
  return instant
    .subtract({ minutes: 5 })
    .toZonedDateTimeISO('UTC')
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .add({ hours: 1, minutes: 5 })
    .toInstant();
}
