import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { makePackageJob } from './make-package-job.ts';
import { removePackages } from './remove-packages.ts';

const removePackagesJob = defineJob<null>({
  name: 'remove-data-packages',
  retryLimit: 3,
  work: (services) => removePackages(services),
});

export const dataPackagesJobs: JobDefinition[] = [makePackageJob, removePackagesJob];

export const dataPackagesSchedules: ScheduleDefinition[] = [
  {
    name: 'remove-data-packages',
    job: removePackagesJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
];
