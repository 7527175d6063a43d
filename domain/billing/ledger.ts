import type { Cents } from '../money/money.ts';

/**
 * The books: double entries in whole cents, append-only. An entry's amount is positive as a debit and negative as a credit, and
 * the entries of one transaction sum to zero (S-68).
 *
 * - cash: what the payment provider holds for us.
 * - premiums_receivable: what people owe on issued invoices.
 * - premium_income: premiums of issued invoices.
 * - refunds_payable: money that is not ours and goes back.
 */
export const LEDGER_ACCOUNTS = ['cash', 'premiums_receivable', 'premium_income', 'refunds_payable'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_EVENTS = [
  'invoice_issued',
  'invoice_voided',
  'payment_received',
  'surplus_received',
  'premium_handed_back',
  'refund_paid',
] as const;
export type LedgerEvent = (typeof LEDGER_EVENTS)[number];

export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amountCents: Cents;
}

/** What each event debits, and what it credits. */
const POSTINGS: Readonly<Record<LedgerEvent, readonly [debit: LedgerAccount, credit: LedgerAccount]>> = {
  invoice_issued: ['premiums_receivable', 'premium_income'],
  invoice_voided: ['premium_income', 'premiums_receivable'],
  payment_received: ['cash', 'premiums_receivable'],
  // Money nobody owed, such as a second charge for one invoice.
  surplus_received: ['cash', 'refunds_payable'],
  premium_handed_back: ['premium_income', 'refunds_payable'],
  refund_paid: ['refunds_payable', 'cash'],
};

/**
 * The entries of an event.
 * @throws RangeError unless the amount is a whole number of cents above zero.
 */
export function entriesOf(event: LedgerEvent, amountCents: Cents): readonly LedgerEntry[] {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError('a posting is of whole cents, more than none');
  }
  const [debit, credit] = POSTINGS[event];
  return [
    { account: debit, amountCents },
    { account: credit, amountCents: (0 - amountCents) as Cents },
  ];
}
