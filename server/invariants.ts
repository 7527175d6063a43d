import { compareWithProvider, providerAgrees } from './billing/compare-with-provider.ts';
import { billingInvariants } from './billing/invariants-store.ts';
import type { Services } from './context.ts';
import type { InvariantCount } from './platform/database/invariant.ts';
import { policiesInvariants } from './policies/invariants-store.ts';

export interface CheckedInvariant extends InvariantCount {
  readonly name: string;
}

/** Everything that is always true of stored data, checked now; it reads and changes nothing. */
export async function checkInvariants(
  services: Pick<Services, 'database' | 'clock' | 'payments' | 'jobs'>,
): Promise<CheckedInvariant[]> {
  const { database, clock } = services;
  const results: CheckedInvariant[] = [];
  for (const { name, check } of [...policiesInvariants, ...billingInvariants]) {
    results.push({ name, ...(await check(database.reader, clock.now())) });
  }
  results.push({ name: providerAgrees, ...(await compareWithProvider(services)) });
  results.push({ name: 'no job was given up', ...(await countGivenUpJobs(services)) });
  return results;
}

async function countGivenUpJobs({ jobs }: Pick<Services, 'jobs'>): Promise<InvariantCount> {
  let checked = 0;
  let broken = 0;
  for (const { state, count } of await jobs.states()) {
    checked += count;
    if (state === 'failed') broken += count;
  }
  return { checked, broken };
}
