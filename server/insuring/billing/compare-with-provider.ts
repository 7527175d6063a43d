import type { Services } from '../../context.ts';
import type { CheckedInvariant } from '../../platform/database/invariant.ts';
import { readKeysUnderWay, readRecordedMovements } from './invariants-store.ts';
import type { Movement } from '../../providers/payments/port.ts';

const beginning = Temporal.Instant.from('2000-01-01T00:00:00Z');

/**
 * Goes through all that moved at the provider and all that we say did, and counts what is not on both sides alike. What is under
 * way is on neither: the reconciler has still to record it. The provider is asked first and our records last, so that payments
 * made meanwhile raise no alarm. A provider that can't be asked leaves it unchecked.
 */
export async function compareWithProvider({
  payments,
  database,
  clock,
}: Pick<Services, 'payments' | 'database' | 'clock'>): Promise<Omit<CheckedInvariant, 'name'>> {
  const startedAt = clock.now();
  const moved: Movement[] = [];
  // Vendors go by the real time, which the business clock may have been moved away from.
  try {
    for await (const movement of payments.listMovements(beginning, startedAt.add({ hours: 24 }))) {
      moved.push(movement);
    }
  } catch (error) {
    // Its words hold nothing of a person, see the port.
    const why = error instanceof Error ? error.message : 'no reason was given';
    return { checked: 0, broken: 0, unchecked: `the payment provider could not be asked (${why})` };
  }
  const underWay = await readKeysUnderWay(database.reader);
  const recorded = await readRecordedMovements(database.reader);
  let broken = 0;
  for (const { kind, id, idempotencyKey, amountCents } of moved) {
    const isRecorded = recorded.get(id)?.amountCents === amountCents * (kind === 'charge' ? 1 : -1);
    if (!isRecorded && !underWay.has(idempotencyKey)) broken += 1;
    recorded.delete(id);
  }
  const missing = recorded
    .values()
    .filter(({ at }) => Temporal.Instant.compare(at, startedAt) < 0)
    .toArray().length;
  return { checked: moved.length + missing, broken: broken + missing };
}
