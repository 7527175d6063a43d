import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { freeWorkOfAbsentStaffJob } from './free-work-of-absent-staff.ts';

export const deskJobs: JobDefinition[] = [freeWorkOfAbsentStaffJob];

export const deskSchedules: ScheduleDefinition[] = [
  {
    name: 'free-work-of-absent-staff',
    job: freeWorkOfAbsentStaffJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
];
