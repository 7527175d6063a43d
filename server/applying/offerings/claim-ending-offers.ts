import type { Transaction } from '../../platform/database/database.ts';
import { markEndTold } from './store.ts';

/** How long before its last day somebody is told that an offer ends. */
const toldBefore = Temporal.Duration.from({ hours: 7 * 24 });

export interface EndingOffer {
  readonly userId: string;
  readonly expiresAt: Temporal.Instant;
}

/**
 * People whose offers end within a week and who have not been told so: each of them once, with the first end, however many offers
 * they have. Whoever claims them tells them in the same transaction.
 */
export async function claimEndingOffers(
  transaction: Transaction,
  now: Temporal.Instant,
  peopleMax: number,
): Promise<EndingOffer[]> {
  const marked = await markEndTold(transaction, { now, before: now.add(toldBefore), peopleMax });
  const byUser = Map.groupBy(marked, ({ userId }) => userId);
  return [...byUser.values()].flatMap((offers) =>
    offers.toSorted((one, other) => Temporal.Instant.compare(one.expiresAt, other.expiresAt)).slice(0, 1),
  );
}
