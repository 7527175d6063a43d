import type { JobDefinition, ScheduleDefinition } from '../platform/jobs/queue.ts';
import { freeCasesOfAbsentStaffJob } from './free-cases-of-absent-staff.ts';

export const deskJobs: JobDefinition[] = [freeCasesOfAbsentStaffJob];

export const deskSchedules: ScheduleDefinition[] = [
  {
    name: 'free-cases-of-absent-staff',
    job: freeCasesOfAbsentStaffJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
];
