import type { Context } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { inPieces } from '../../platform/database/in-pieces.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { markOfferingsExpired } from './store.ts';
import { tellOfExpiredOffers } from './tell-of-expired-offers.ts';

const offersAtOnce = 100;

/** What nobody took in its time is marked as expired, and they are told; whoever reads it before sees the same. */
const expireOfferingsJob = defineJob<null>({
  name: 'expire-offerings',
  retryLimit: 3,
  async work(services) {
    const { database, clock, log } = services;
    const context: Context = { ...services, caller: visitorWithoutSession('expire-offerings', null) };
    const now = clock.now();
    const expired = await inPieces(
      database,
      openTurn(),
      async (transaction, atOnce) => {
        const { count, letRunOut } = await markOfferingsExpired(transaction, now, atOnce);
        await tellOfExpiredOffers(transaction, context, letRunOut);
        return count;
      },
      offersAtOnce,
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
