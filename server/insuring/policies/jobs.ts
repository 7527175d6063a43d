import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { writeBeneficiaryTermsJob } from './beneficiary-terms.ts';
import { endLapsed, endPoliciesNotTaken, endTerms, expireQuotes } from './end-policies.ts';
import { removePolicyFiles } from './remove-policy-files.ts';
import { tellOfEndingOffers } from './tell-of-ending-offers.ts';
import { writeLapseNotices } from './write-lapse-notices.ts';

const endPoliciesJob = defineJob<null>({
  name: 'end-policies',
  retryLimit: 3,
  async work(services) {
    const turn = openTurn();
    await expireQuotes(services, turn);
    await endPoliciesNotTaken(services, turn);
    await endTerms(services, turn);
    await endLapsed(services, turn);
  },
});

const tellOfEndingOffersJob = defineJob<null>({
  name: 'tell-of-ending-offers',
  retryLimit: 3,
  work: tellOfEndingOffers,
});

const removePolicyFilesJob = defineJob<null>({
  name: 'remove-policy-files',
  retryLimit: 3,
  work: (services) => removePolicyFiles(services),
});

/** What a turn leaves goes on in a job of its own, so that the queue never takes one for dead and begins it beside itself. */
const writeLapseNoticesJob: JobDefinition<null> = defineJob<null>({
  name: 'write-lapse-notices',
  retryLimit: 3,
  async work(services) {
    if (await writeLapseNotices(services)) return;
    await services.database.transaction((transaction) =>
      services.jobs.enqueue(transaction, writeLapseNoticesJob, null, { key: writeLapseNoticesJob.name }),
    );
  },
});

export const policiesJobs: JobDefinition[] = [
  endPoliciesJob,
  writeLapseNoticesJob,
  tellOfEndingOffersJob,
  removePolicyFilesJob,
  writeBeneficiaryTermsJob,
];

export const policiesSchedules: ScheduleDefinition[] = [
  { name: 'end-policies', job: endPoliciesJob, nextRunAfter: nextQuarterHour },
  { name: 'write-lapse-notices', job: writeLapseNoticesJob, nextRunAfter: nextFortyPast },
  { name: 'tell-of-ending-offers', job: tellOfEndingOffersJob, nextRunAfter: nextMorning },
  { name: 'remove-policy-files', job: removePolicyFilesJob, nextRunAfter: nextNight },
];

/** A day begins at midnight in each of our zones, which is a full hour; what is left over goes a quarter of an hour later. */
function nextQuarterHour(instant: Temporal.Instant): Temporal.Instant {
  return instant
    .toZonedDateTimeISO(EASTERN_TIME_ZONE)
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' })
    .add({ minutes: 15 })
    .toInstant();
}

/** Ten minutes after the billing, which has asked for what fell due by then: the day after the due date begins with it. */
function nextFortyPast(instant: Temporal.Instant): Temporal.Instant {
  const hour = instant.subtract({ minutes: 40 }).toZonedDateTimeISO(EASTERN_TIME_ZONE);
  return hour
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .add({ hours: 1, minutes: 40 })
    .toInstant();
}

/** Ten in the morning Eastern: nobody wants such a mail at night. */
function nextMorning(instant: Temporal.Instant): Temporal.Instant {
  return nextAt(instant, '10:00');
}

/** When the fewest people are about, and the accounts that go tonight are being removed or gone. */
function nextNight(instant: Temporal.Instant): Temporal.Instant {
  return nextAt(instant, '03:45');
}

function nextAt(instant: Temporal.Instant, plainTime: string): Temporal.Instant {
  const now = instant.toZonedDateTimeISO(EASTERN_TIME_ZONE);
  const today = now.toPlainDate().toZonedDateTime({ timeZone: EASTERN_TIME_ZONE, plainTime });
  return (Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })).toInstant();
}
