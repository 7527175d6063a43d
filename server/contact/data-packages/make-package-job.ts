import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import { makePackage } from './make-package.ts';

export const makePackageJob = defineJob({
  name: 'make-data-package',
  payload: payloadOfIds('make-data-package', ['userId', 'packageId']),
  retryLimit: 8,
  work: makePackage,
});
