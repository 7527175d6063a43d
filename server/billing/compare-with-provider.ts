import type { Services } from '../context.ts';
import type { InvariantCount } from '../platform/database/invariant.ts';
import { readRecordedMovements } from './invariants-store.ts';

const beginning = Temporal.Instant.from('2000-01-01T00:00:00Z');

export const providerAgrees =
  'what moved at the payment provider is what we have on record, charge for charge';

/** Goes through all that moved at the provider and all that we say did, and counts what is not on both sides alike. */
export async function compareWithProvider({
  payments,
  database,
  clock,
}: Pick<Services, 'payments' | 'database' | 'clock'>): Promise<InvariantCount> {
  const recorded = await readRecordedMovements(database.reader);
  let checked = 0;
  let broken = 0;
  // Vendors go by the real time, which the business clock may have been moved away from.
  const until = clock.now().add({ hours: 24 });
  for await (const { kind, id, amountCents } of payments.listMovements(beginning, until)) {
    checked += 1;
    if (recorded.get(id) !== (kind === 'charge' ? amountCents : -amountCents)) broken += 1;
    recorded.delete(id);
  }
  return { checked: checked + recorded.size, broken: broken + recorded.size };
}
