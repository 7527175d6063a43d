import type { Services } from '../../context.ts';
import { checkAll } from '../../platform/database/invariant.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import { billingInvariants } from './invariants-store.ts';

/** What is always true of invoices, payments and books, and of the payment provider beside them. */
export async function checkBilling(
  services: Pick<Services, 'database' | 'clock' | 'payments'>,
  since: Temporal.Instant | null,
): Promise<CheckedInvariant[]> {
  const { database, clock } = services;
  return [
    ...(await checkAll(billingInvariants, database, clock.now(), since)),
    {
      name: 'what moved at the payment provider is what we have on record, charge for charge',
      ...(await compareWithProvider(services, since)),
    },
  ];
}
