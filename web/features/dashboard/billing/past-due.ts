import type { BillFragment } from '../../../api/generated/dashboard.ts';
import type { BillsToPay } from './use-paying.ts';

/** What of a person's bills is on its way, as long as nothing is past due; 0 where nothing is (BILL-10). */
export function processingAmountOf(bills: readonly BillFragment[]): number {
  if (bills.some(({ pastDue }) => pastDue)) return 0;
  const waiting = bills.filter(
    ({ status, awaitsAuthentication }) => status === 'processing' && !awaitsAuthentication,
  );
  return waiting.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100;
}

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
