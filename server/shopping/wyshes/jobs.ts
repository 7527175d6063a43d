import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { followBalancesJob } from './follow-balances.ts';

export const wyshesJobs: JobDefinition[] = [followBalancesJob];

export const wyshesSchedules: ScheduleDefinition[] = [
  { name: 'follow-balances', job: followBalancesJob, nextRunAfter: (instant) => instant.add({ hours: 1 }) },
];
