import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { checkIdentity } from './check-identity.ts';
import { findOpenChecksBefore } from './store.ts';
import { tellStillLooking } from './tell-still-looking.ts';

export const checkIdentityJob = defineJob({
  name: 'check-identity',
  payload: payloadOfIds('check-identity', ['userId', 'checkId']),
  retryLimit: 5,
  // Somebody waits for it on their way to pay, and nobody should wait for another's while the service is slow.
  batchesAtOnce: 4,
  work: (services, key) => checkIdentity(services, key),
});

const sweepEvery = Temporal.Duration.from({ hours: 1 });
const sweepMax = 1000;

/** Asks again for the checks of a service that was down for longer than a job is tried. */
const sweepIdentityChecksJob = defineJob<null>({
  name: 'sweep-identity-checks',
  retryLimit: 3,
  async work({ database, clock, jobs }) {
    const open = await findOpenChecksBefore(database.reader, clock.now().subtract(sweepEvery), sweepMax);
    if (open.length === 0) return;
    await database.transaction(async (transaction) => {
      for (const key of open) await jobs.enqueue(transaction, checkIdentityJob, key, { key: key.checkId });
    });
  },
});

const tellStillLookingJob = defineJob<null>({
  name: 'tell-still-looking',
  retryLimit: 3,
  work: tellStillLooking,
});

export const identityJobs: JobDefinition[] = [checkIdentityJob, sweepIdentityChecksJob, tellStillLookingJob];

export const identitySchedules: ScheduleDefinition[] = [
  {
    name: 'sweep-identity-checks',
    job: sweepIdentityChecksJob,
    nextRunAfter: (instant) => instant.add(sweepEvery),
  },
  {
    name: 'tell-still-looking',
    job: tellStillLookingJob,
    nextRunAfter: (instant) => instant.add(sweepEvery),
  },
];
