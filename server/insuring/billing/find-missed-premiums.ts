import { findFirstMissed as firstMissedOf } from '@wysh/domain/policy/missed-premiums.ts';
import type { FirstMissed } from '@wysh/domain/policy/missed-premiums.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listLinesOfPolicy } from './invoice-line-store.ts';
import { listWrittenBills } from './invoice-store.ts';

/** The first premium of a lapsed policy that nobody paid, with the day from which its calendar counts; null where nothing of it was left unpaid. */
export async function findFirstMissed(
  reader: Reader,
  policyId: string,
): Promise<(FirstMissed & { readonly anchoredOn: Temporal.PlainDate }) | null> {
  const [bills, lines] = await Promise.all([
    listWrittenBills(reader, policyId),
    listLinesOfPolicy(reader, policyId),
  ]);
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const missed = firstMissedOf(bills.map((bill) => ({ ...bill, madeUpFor: linesOf.get(bill.id) ?? [] })));
  // All calendars of a policy count from the day cover began.
  const [first] = bills;
  return missed === null || first === undefined ? null : { ...missed, anchoredOn: first.anchoredOn };
}
