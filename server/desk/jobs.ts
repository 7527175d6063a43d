import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { freeWorkOfAbsentStaffJob } from './free-work-of-absent-staff.ts';
import { lookAfterSwitchesJob } from './switches/look-after-switches.ts';

export const deskJobs: JobDefinition[] = [freeWorkOfAbsentStaffJob, lookAfterSwitchesJob];

export const deskSchedules: ScheduleDefinition[] = [
  {
    name: 'free-work-of-absent-staff',
    job: freeWorkOfAbsentStaffJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
  {
    name: 'look-after-switches',
    job: lookAfterSwitchesJob,
    nextRunAfter: (instant) => instant.add({ minutes: 1 }),
  },
];
