import { EASTERN_TIME_ZONE } from '@wysh/domain/dates/eastern.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { beginChanges } from './begin-changes.ts';
import { expireOffers } from './expire-offers.ts';
import { tellOfTermEnd } from './tell-of-term-end.ts';

const beginChangesJob = defineJob<null>({
  name: 'begin-changes',
  retryLimit: 3,
  work: (services) => beginChanges(services),
});

const tellOfTermEndJob = defineJob<null>({
  name: 'tell-of-term-end',
  retryLimit: 3,
  work: (services) => tellOfTermEnd(services),
});

const expireOffersJob = defineJob<null>({
  name: 'expire-offered-changes',
  retryLimit: 3,
  work: (services) => expireOffers(services),
});

export const changesJobs: JobDefinition[] = [beginChangesJob, expireOffersJob, tellOfTermEndJob];

export const changesSchedules: ScheduleDefinition[] = [
  { name: 'begin-changes', job: beginChangesJob, nextRunAfter: nextHour },
  { name: 'expire-offered-changes', job: expireOffersJob, nextRunAfter: nextHour },
  { name: 'tell-of-term-end', job: tellOfTermEndJob, nextRunAfter: nextMorning },
];

/** A day is over at midnight in each of our zones, which is a full hour here. */
function nextHour(instant: Temporal.Instant): Temporal.Instant {
  return instant
    .toZonedDateTimeISO(EASTERN_TIME_ZONE)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .add({ hours: 1 })
    .toInstant();
}

/** Ten in the morning Eastern: nobody wants such a mail at night. */
function nextMorning(instant: Temporal.Instant): Temporal.Instant {
  const now = instant.toZonedDateTimeISO(EASTERN_TIME_ZONE);
  const today = now.toPlainDate().toZonedDateTime({ timeZone: EASTERN_TIME_ZONE, plainTime: '10:00' });
  return (Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })).toInstant();
}
