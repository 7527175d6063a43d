import type { Reader } from '../../platform/database/database.ts';
import { hasOpenAttempt } from './attempt-store.ts';
import { findUnpaidDueBy } from './invoice-store.ts';
import type { UnpaidPremium } from './invoice.ts';

/** Whether the outcome of a payment of this policy is still to come: until then it neither ends nor makes room. */
export function isPaymentUnderWay(reader: Reader, policyId: string): Promise<boolean> {
  return hasOpenAttempt(reader, policyId);
}

/** What is unpaid of a policy of what was due by a day, a payment under way included: since when, and how much. Null when nothing is. */
export async function findUnpaidPremium(
  reader: Reader,
  policyId: string,
  day: Temporal.PlainDate,
): Promise<UnpaidPremium | null> {
  return findUnpaidDueBy(reader, policyId, day);
}
