import { checkBilling } from './billing/check-billing.ts';
import type { Services } from './context.ts';
import type { CheckedInvariant } from './platform/database/invariant.ts';
import { checkPolicies } from './policies/check-policies.ts';

/** Everything that is always true of stored data, checked now. It reads and changes nothing. */
export async function checkInvariants(
  services: Pick<Services, 'database' | 'clock' | 'payments' | 'jobs'>,
): Promise<CheckedInvariant[]> {
  return [
    ...(await checkPolicies(services)),
    ...(await checkBilling(services)),
    await countGivenUpJobs(services),
  ];
}

async function countGivenUpJobs({ jobs }: Pick<Services, 'jobs'>): Promise<CheckedInvariant> {
  let checked = 0;
  let broken = 0;
  for (const { state, count } of await jobs.states()) {
    checked += count;
    if (state === 'failed') broken += count;
  }
  return { name: 'no job was given up', checked, broken };
}
