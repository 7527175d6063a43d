import type { BillFragment } from '../../../api/generated/dashboard.ts';
import type { BillsToPay } from './use-paying.ts';

/** What is past due of a person's bills, in all, and when the billing asks for any of it by itself (BILL-09). */
export function pastDueOf(bills: readonly BillFragment[]): {
  readonly unpaid: BillsToPay;
  readonly nextAttemptOn: string | null;
} {
  const missed = bills.filter(({ pastDue }) => pastDue);
  const cents = missed.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  const planned = missed.flatMap(({ nextAttemptOn }) => nextAttemptOn ?? []).toSorted();
  return {
    unpaid: { invoiceIds: missed.map(({ id }) => id), amount: cents / 100 },
    nextAttemptOn: planned[0] ?? null,
  };
}
