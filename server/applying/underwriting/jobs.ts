import type { Services } from '../../context.ts';
import { isFlagEnabled } from '../../ground/flags/is-flag-enabled.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { closeForgottenCases } from './close-forgotten-cases.ts';
import { tellHeldUp } from './held-up.ts';
import { remindOfOverdueCases } from './remind-of-overdue-cases.ts';
import { findPendingSince } from './store.ts';
import { underwriteApplicationJob } from './underwrite-application.ts';

const pendingFor = Temporal.Duration.from({ minutes: 30 });

/** Finds applications whose job is gone, and gives them a new one. One whose job still waits keeps that one: their key is the same. */
const sweepPendingApplicationsJob = defineJob<null>({
  name: 'sweep-pending-applications',
  retryLimit: 3,
  work: (services) => decidePendingSince(services, services.clock.now().subtract(pendingFor)),
});

/** Has the engine asked about all that waited while it was switched off, in the order in which they were handed in. */
export const decideWaitingApplicationsJob = defineJob<null>({
  name: 'decide-waiting-applications',
  retryLimit: 3,
  work: (services) => decidePendingSince(services, services.clock.now()),
});

async function decidePendingSince(
  { database, jobs }: Services,
  submittedBefore: Temporal.Instant,
): Promise<void> {
  if (!(await isFlagEnabled(database.reader, 'aura-enabled'))) return;
  await eachPage(
    (page) => findPendingSince(database.reader, submittedBefore, page),
    async (pending) => {
      // One after the other: what begins at one instant is taken up in no order.
      for (const { id, userId } of pending) {
        const payload = { userId, applicationId: id };
        await database.transaction((transaction) =>
          jobs.enqueue(transaction, underwriteApplicationJob, payload, { key: id }),
        );
      }
    },
  );
}

const tellHeldUpJob = defineJob<null>({
  name: 'tell-held-up-applicants',
  retryLimit: 3,
  work: tellHeldUp,
});

const lookAfterCasesJob = defineJob<null>({
  name: 'look-after-cases',
  retryLimit: 3,
  async work(services) {
    await closeForgottenCases(services);
    await remindOfOverdueCases(services);
  },
});

export const underwritingJobs: JobDefinition[] = [
  underwriteApplicationJob,
  sweepPendingApplicationsJob,
  decideWaitingApplicationsJob,
  tellHeldUpJob,
  lookAfterCasesJob,
];

export const underwritingSchedules: ScheduleDefinition[] = [
  {
    name: 'sweep-pending-applications',
    job: sweepPendingApplicationsJob,
    nextRunAfter: (instant) => instant.add({ minutes: 15 }),
  },
  {
    name: 'tell-held-up-applicants',
    job: tellHeldUpJob,
    nextRunAfter: (instant) => instant.add({ minutes: 2 }),
  },
  { name: 'look-after-cases', job: lookAfterCasesJob, nextRunAfter: (instant) => instant.add({ hours: 1 }) },
];
