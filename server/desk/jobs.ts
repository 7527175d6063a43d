import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { freeCasesOfAbsentStaffJob } from './free-cases-of-absent-staff.ts';
import { deleteSignInsOver } from './staff-session-store.ts';
import { deleteInvitationsExpiredBefore } from './staff-store.ts';

const keptFor = Temporal.Duration.from({ hours: 24 });

const removeOldStaffSignInsJob = defineJob<null>({
  name: 'remove-old-staff-sign-ins',
  retryLimit: 3,
  work: ({ database, clock }) =>
    database.transaction(async (transaction) => {
      const before = clock.now().subtract(keptFor);
      await deleteSignInsOver(transaction, before);
      await deleteInvitationsExpiredBefore(transaction, before);
    }),
});

export const deskJobs: JobDefinition[] = [removeOldStaffSignInsJob, freeCasesOfAbsentStaffJob];

export const deskSchedules: ScheduleDefinition[] = [
  {
    name: 'remove-old-staff-sign-ins',
    job: removeOldStaffSignInsJob,
    nextRunAfter: (instant) => instant.add({ hours: 6 }),
  },
  {
    name: 'free-cases-of-absent-staff',
    job: freeCasesOfAbsentStaffJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
];
