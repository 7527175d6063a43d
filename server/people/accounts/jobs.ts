import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { closeLeftAccounts } from './close-left-accounts.ts';
import { removeClosedAccounts } from './remove-closed-accounts.ts';
import { tidySpellings } from './person-search-store.ts';
import { removeStaleSessions } from './remove-stale-sessions.ts';
import { sendTips } from './send-tips.ts';
import { sendPasswordResetJob } from './send-password-reset.ts';

const removeStaleSessionsJob = defineJob<null>({
  name: 'remove-stale-sessions',
  retryLimit: 3,
  work: (services) => removeStaleSessions(services),
});

const closeLeftAccountsJob = defineJob<null>({
  name: 'close-left-accounts',
  retryLimit: 3,
  work: (services) => closeLeftAccounts(services),
});

const removeClosedAccountsJob = defineJob<null>({
  name: 'remove-closed-accounts',
  retryLimit: 3,
  async work(services) {
    try {
      await removeClosedAccounts(services);
    } finally {
      // Also when somebody's data could not be removed: the names of the others are gone.
      await services.database.transaction(tidySpellings);
    }
  },
});

const sendTipsJob = defineJob<null>({
  name: 'send-tips',
  retryLimit: 3,
  work: (services) => sendTips(services),
});

export const accountsJobs: JobDefinition[] = [
  removeStaleSessionsJob,
  closeLeftAccountsJob,
  removeClosedAccountsJob,
  sendPasswordResetJob,
  sendTipsJob,
];

export const accountsSchedules: ScheduleDefinition[] = [
  { name: 'remove-stale-sessions', job: removeStaleSessionsJob, nextRunAfter: nextNight },
  { name: 'close-left-accounts', job: closeLeftAccountsJob, nextRunAfter: nextNight },
  { name: 'remove-closed-accounts', job: removeClosedAccountsJob, nextRunAfter: nextNight },
  { name: 'send-tips', job: sendTipsJob, nextRunAfter: nextNoon },
];

/** Noon Eastern: morning in the west, and nobody's night. */
function nextNoon(instant: Temporal.Instant): Temporal.Instant {
  return nextAt(instant, '12:00');
}

/** 3:30 in the morning Eastern time, when the fewest people are about. */
function nextNight(instant: Temporal.Instant): Temporal.Instant {
  return nextAt(instant, '03:30');
}

function nextAt(instant: Temporal.Instant, time: string): Temporal.Instant {
  const eastern = instant.toZonedDateTimeISO('America/New_York');
  const today = eastern.withPlainTime(time);
  const next = Temporal.ZonedDateTime.compare(today, eastern) > 0 ? today : today.add({ days: 1 });
  return next.toInstant();
}
