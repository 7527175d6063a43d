import { defineJob } from '../platform/jobs/queue.ts';
import type { JobDefinition } from '../platform/jobs/queue.ts';
import { checkIdentity } from './check-identity.ts';
import type { CheckKey } from './store.ts';

export const checkIdentityJob = defineJob<CheckKey>({
  name: 'check-identity',
  retryLimit: 8,
  work: (services, key) => checkIdentity(services, key),
});

export const identityJobs: JobDefinition[] = [checkIdentityJob];
