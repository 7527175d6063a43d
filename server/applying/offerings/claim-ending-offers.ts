import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { findPeopleToTellOfEnd, markEndTold } from './store.ts';

/** How long before its last day somebody is told that an offer ends. */
const toldBefore = Temporal.Duration.from({ hours: 7 * 24 });

export interface EndingOffer {
  readonly userId: string;
  readonly expiresAt: Temporal.Instant;
}

/** People whose offers end within a week and who have not been told so, after the one a run got to. */
export async function findPeopleOfEndingOffers(
  reader: Reader,
  now: Temporal.Instant,
  page: Page,
): Promise<{ id: string }[]> {
  return findPeopleToTellOfEnd(reader, { now, before: now.add(toldBefore) }, page);
}

/**
 * Of these people, those who still have not been told: each of them once, with the first end, however many offers they have. Whoever
 * claims them tells them in the same transaction.
 */
export async function claimEndingOffers(
  transaction: Transaction,
  now: Temporal.Instant,
  userIds: readonly string[],
): Promise<EndingOffer[]> {
  const marked = await markEndTold(transaction, { now, before: now.add(toldBefore), userIds });
  const byUser = Map.groupBy(marked, ({ userId }) => userId);
  return [...byUser.values()].flatMap((offers) =>
    offers.toSorted((one, other) => Temporal.Instant.compare(one.expiresAt, other.expiresAt)).slice(0, 1),
  );
}
