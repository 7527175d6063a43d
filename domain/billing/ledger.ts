import type { Cents } from '../money/money.ts';

/**
 * The books: double entries in whole cents, append-only. An entry's amount is positive as a debit and negative as a credit, and
 * the entries of one transaction sum to zero (S-68).
 *
 * - cash: what the payment provider holds for us.
 * - premiums_receivable: what people owe on issued invoices.
 * - premium_income: premiums of issued invoices.
 * - interest_income: what a lapsed policy's premiums cost for having come late.
 * - refunds_payable: money that is not ours and goes back.
 * - disputed_payments: what banks took back until a dispute is decided.
 * - chargeback_losses: what they kept.
 * - suspense: what left or came by another way than the provider, until the bank's statement shows it.
 * - written_off_premiums: what people owed on bills that nobody asks for any more.
 */
export const LEDGER_ACCOUNTS = [
  'cash',
  'premiums_receivable',
  'premium_income',
  'interest_income',
  'refunds_payable',
  'disputed_payments',
  'chargeback_losses',
  'suspense',
  'written_off_premiums',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export const LEDGER_EVENTS = [
  'invoice_issued',
  'invoice_voided',
  'interest_charged',
  'interest_voided',
  'payment_received',
  'payment_returned',
  'surplus_received',
  'premium_handed_back',
  'interest_handed_back',
  'policy_handed_back',
  'policy_ended_early',
  'refund_paid',
  'refund_returned',
  'refund_paid_by_hand',
  'refund_covered',
  'refund_uncovered',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'dispute_reversed',
  'premium_written_off',
  'post_received',
  'post_surplus_received',
  'post_returned',
  'post_surplus_returned',
] as const;
export type LedgerEvent = (typeof LEDGER_EVENTS)[number];

/** What an entry is about. */
type LedgerSubject = 'invoice' | 'payment' | 'refund' | 'dispute';

export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amountCents: Cents;
}

interface Posting {
  readonly subject: LedgerSubject;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
}

/** What each event is about, what it debits, and what it credits. */
const POSTINGS: Readonly<Record<LedgerEvent, Posting>> = {
  invoice_issued: { subject: 'invoice', debit: 'premiums_receivable', credit: 'premium_income' },
  invoice_voided: { subject: 'invoice', debit: 'premium_income', credit: 'premiums_receivable' },
  interest_charged: { subject: 'invoice', debit: 'premiums_receivable', credit: 'interest_income' },
  interest_voided: { subject: 'invoice', debit: 'interest_income', credit: 'premiums_receivable' },
  payment_received: { subject: 'invoice', debit: 'cash', credit: 'premiums_receivable' },
  // The bank took it back, so it is owed again.
  payment_returned: { subject: 'invoice', debit: 'premiums_receivable', credit: 'cash' },
  // Money nobody owed, such as a second charge for one invoice.
  surplus_received: { subject: 'payment', debit: 'cash', credit: 'refunds_payable' },
  premium_handed_back: { subject: 'refund', debit: 'premium_income', credit: 'refunds_payable' },
  interest_handed_back: { subject: 'refund', debit: 'interest_income', credit: 'refunds_payable' },
  // Its owner handed it back within the days to examine it, or ended it before the time it was paid for was over.
  policy_handed_back: { subject: 'refund', debit: 'premium_income', credit: 'refunds_payable' },
  policy_ended_early: { subject: 'refund', debit: 'premium_income', credit: 'refunds_payable' },
  refund_paid: { subject: 'refund', debit: 'refunds_payable', credit: 'cash' },
  // The vendor had made it and could not bring it home.
  refund_returned: { subject: 'refund', debit: 'cash', credit: 'refunds_payable' },
  refund_paid_by_hand: { subject: 'refund', debit: 'refunds_payable', credit: 'suspense' },
  // The person has the money through their bank, so what we lost there we do not owe here.
  refund_covered: { subject: 'refund', debit: 'refunds_payable', credit: 'chargeback_losses' },
  // The bank gave it back to us, so we owe it again.
  refund_uncovered: { subject: 'refund', debit: 'chargeback_losses', credit: 'refunds_payable' },
  dispute_opened: { subject: 'dispute', debit: 'disputed_payments', credit: 'cash' },
  dispute_won: { subject: 'dispute', debit: 'cash', credit: 'disputed_payments' },
  dispute_lost: { subject: 'dispute', debit: 'chargeback_losses', credit: 'disputed_payments' },
  // Banks change their mind.
  dispute_reversed: { subject: 'dispute', debit: 'cash', credit: 'chargeback_losses' },
  // It stays earned: cover went on for it.
  premium_written_off: { subject: 'invoice', debit: 'written_off_premiums', credit: 'premiums_receivable' },
  // A check or money order: it is taken to the bank.
  post_received: { subject: 'invoice', debit: 'suspense', credit: 'premiums_receivable' },
  post_surplus_received: { subject: 'payment', debit: 'suspense', credit: 'refunds_payable' },
  // Its bank did not pay it. What was more than its bill was owed back as ours, and is covered by what its bank kept.
  post_returned: { subject: 'invoice', debit: 'premiums_receivable', credit: 'suspense' },
  post_surplus_returned: { subject: 'payment', debit: 'chargeback_losses', credit: 'suspense' },
};

export function subjectOf(event: LedgerEvent): LedgerSubject {
  return POSTINGS[event].subject;
}

/**
 * The entries of an event.
 * @throws RangeError unless the amount is a whole number of cents above zero.
 */
export function entriesOf(event: LedgerEvent, amountCents: Cents): readonly LedgerEntry[] {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    throw new RangeError('a posting is of whole cents, more than none');
  }
  const { debit, credit } = POSTINGS[event];
  return [
    { account: debit, amountCents },
    { account: credit, amountCents: (0 - amountCents) as Cents },
  ];
}
