import { findFirstMissed as firstMissedOf } from '@wysh/domain/policy/missed-premiums.ts';
import type { FirstMissed } from '@wysh/domain/policy/missed-premiums.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listLinesOfPolicy } from './invoice-line-store.ts';
import { listSettledBills } from './settlement-store.ts';

/** The first premium of a lapsed policy that nobody paid, with the day from which its calendar counts; null where nothing of it was left unpaid. */
export async function findFirstMissed(
  reader: Reader,
  policyId: string,
): Promise<(FirstMissed & { readonly anchoredOn: Temporal.PlainDate }) | null> {
  const [all, lines] = await Promise.all([
    listSettledBills(reader, policyId),
    listLinesOfPolicy(reader, policyId),
  ]);
  // A plan that never began was to bring it back.
  const bills = all.flatMap(({ anchoredOn, isReplaced, id, dueOn, standing, countedCents: paidCents }) =>
    anchoredOn === null || isReplaced
      ? []
      : { id, anchoredOn, dueOn, isVoid: standing === 'void', paidCents },
  );
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const missed = firstMissedOf(bills.map((bill) => ({ ...bill, madeUpFor: linesOf.get(bill.id) ?? [] })));
  // All calendars of a policy count from the day cover began.
  const [first] = bills;
  return missed === null || first === undefined ? null : { ...missed, anchoredOn: first.anchoredOn };
}
