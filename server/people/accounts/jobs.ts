import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { closeLeftAccounts } from './close-left-accounts.ts';
import { removeClosedAccounts } from './remove-closed-accounts.ts';
import { tidySpellings } from './person-search-store.ts';
import { removeStaleSessions } from './remove-stale-sessions.ts';
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

export const accountsJobs: JobDefinition[] = [
  removeStaleSessionsJob,
  closeLeftAccountsJob,
  removeClosedAccountsJob,
  sendPasswordResetJob,
];

export const accountsSchedules: ScheduleDefinition[] = [
  { name: 'remove-stale-sessions', job: removeStaleSessionsJob, nextRunAfter: nextNight },
  { name: 'close-left-accounts', job: closeLeftAccountsJob, nextRunAfter: nextNight },
  { name: 'remove-closed-accounts', job: removeClosedAccountsJob, nextRunAfter: nextNight },
];

/** 3:30 in the morning Eastern time, when the fewest people are about. */
function nextNight(instant: Temporal.Instant): Temporal.Instant {
  const eastern = instant.toZonedDateTimeISO('America/New_York');
  const tonight = eastern.withPlainTime('03:30');
  const next = Temporal.ZonedDateTime.compare(tonight, eastern) > 0 ? tonight : tonight.add({ days: 1 });
  return next.toInstant();
}
