import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { forgetLinksJob } from './forget-links.ts';

export const bankLinksJobs: JobDefinition[] = [forgetLinksJob];

export const bankLinksSchedules: ScheduleDefinition[] = [
  { name: 'forget-bank-links', job: forgetLinksJob, nextRunAfter: (instant) => instant.add({ hours: 1 }) },
];
