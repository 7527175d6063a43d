import type { Cents } from '../money/money.ts';
import { INVOICE_STATES } from './invoice-lifecycle.ts';
import type { InvoiceState } from './invoice-lifecycle.ts';
import { GIVING_BACK_REASONS } from './premium-refund.ts';

/*
 * What a bill is, to whoever asks. That it was paid, by card, account or post, that a bank took it back or won it in a dispute, that one of ours
 * gave it back or wrote it off: these are facts of four tables, and this is the only place that says what they come to. Nobody else compares a
 * bill's state or reckons with its balance.
 */

/**
 * - owed: it can be paid. A part of it may have been.
 * - under_way: a payment of it is, or nobody knows yet how it ended.
 * - paid: in full, whatever became of that money since. What a bank took back as not paid makes it owed again; a dispute and a gift do not.
 * - written_off: nobody asks for the rest any more. Cover goes on as if it were paid, which it is not.
 * - void: it came to nothing.
 */
export type BillStanding = 'owed' | 'under_way' | 'paid' | 'written_off' | 'void';

const STANDING_OF: Readonly<Record<InvoiceState, BillStanding>> = {
  created: 'owed',
  processing: 'under_way',
  short_paid: 'owed',
  failed: 'owed',
  retryable: 'owed',
  fully_paid: 'paid',
  void: 'void',
  written_off: 'written_off',
};

type Bill = { readonly status: InvoiceState };

const statesOf = (...standings: readonly BillStanding[]): readonly InvoiceState[] =>
  INVOICE_STATES.filter((state) => standings.includes(STANDING_OF[state]));

/** For statements that look for them. */
export const OWED_STATES = statesOf('owed');
export const ASKED_FOR_STATES = statesOf('owed', 'under_way');
export const PAID_STATES = statesOf('paid');

export function billStanding({ status }: Bill): BillStanding {
  return STANDING_OF[status];
}

/** Whether it can be paid: an attempt begins with such a one (BUY-22). */
export function isOwed(bill: Bill): boolean {
  return billStanding(bill) === 'owed';
}

/** Whether a payment of it is under way. */
export function isUnderWay(bill: Bill): boolean {
  return billStanding(bill) === 'under_way';
}

/** Whether its person is asked for it: it can be paid, or is being paid. */
export function isAskedFor(bill: Bill): boolean {
  return isOwed(bill) || isUnderWay(bill);
}

export function isPaid(bill: Bill): boolean {
  return billStanding(bill) === 'paid';
}

/** Nobody asks for the rest of it any more, and cover goes on. */
export function isWrittenOff(bill: Bill): boolean {
  return billStanding(bill) === 'written_off';
}

/** It came to nothing. */
export function isVoid(bill: Bill): boolean {
  return billStanding(bill) === 'void';
}

/** Something of it came. */
export function isPaidInPart(bill: { readonly amountCents: Cents; readonly balanceCents: Cents }): boolean {
  return bill.balanceCents < bill.amountCents;
}

/** Nothing of it came, and nothing is on its way. */
export function isUnpaidWhole(
  bill: Bill & { readonly amountCents: Cents; readonly balanceCents: Cents },
): boolean {
  return isOwed(bill) && bill.balanceCents === bill.amountCents;
}

export type BillPaidBy = 'credit_card' | 'bank_account' | 'check' | 'money_order';

/** What paid it, or a part of it. */
export interface BillPayment {
  readonly by: BillPaidBy;
  /** Of the bill; what was more than it is no premium. */
  readonly appliedCents: Cents;
  /** Its bank took it back as not paid, or its paper bounced: it paid nothing. */
  readonly isReturned: boolean;
  /** What of it went back or is to, by why; of one that was replaced by another the first alone. */
  readonly refunds: readonly { readonly reason: string; readonly amountCents: Cents }[];
  /** What a bank took back for good in a dispute, but for what that has counted for: a refund that was owed is paid by it. */
  readonly takenCents: Cents;
}

/** The facts of a bill, as they are kept. */
export interface BillFacts extends Bill {
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  readonly payments: readonly BillPayment[];
}

export interface BillSettlement {
  readonly standing: BillStanding;
  /** Cover goes on by it as by one that is paid: nobody is in default for it. */
  readonly isSettled: boolean;
  /** By what it was paid, the first first; of one that a bank took back nothing. */
  readonly paidBy: readonly BillPaidBy[];
  /** What is still asked for of it, and what nobody asks for any more. */
  readonly owedCents: Cents;
  readonly writtenOffCents: Cents;
  /** What was paid of it and has not gone back; what of that a bank took back for good is not here. */
  readonly keptCents: Cents;
  readonly lostCents: Cents;
  /** What one of ours gave back of it although it was owed. */
  readonly givenBackCents: Cents;
  /** What counts as paid for its months: all but what is owed or was left, and what went back for time without cover. */
  readonly countedCents: Cents;
}

export function billSettlement(facts: BillFacts): BillSettlement {
  const standing = billStanding(facts);
  const { amountCents, balanceCents } = facts;
  const payments = facts.payments.filter(({ isReturned }) => !isReturned);
  const kept = payments.map(keptOfPayment);
  const isWrittenOff = standing === 'written_off';
  const leftCents = isWrittenOff ? 0 : balanceCents;
  return {
    standing,
    isSettled: standing === 'paid' || isWrittenOff,
    paidBy: [...new Set(payments.filter(({ appliedCents }) => appliedCents > 0).map(({ by }) => by))],
    owedCents: (isAskedFor(facts) ? balanceCents : 0) as Cents,
    writtenOffCents: (isWrittenOff ? balanceCents : 0) as Cents,
    keptCents: sumOf(kept.map(({ keptCents }) => keptCents)),
    lostCents: sumOf(kept.map(({ lostCents }) => lostCents)),
    givenBackCents: refundedOf(payments, (reason) => Object.hasOwn(GIVING_BACK_REASONS, reason)),
    countedCents: (amountCents -
      leftCents -
      refundedOf(facts.payments, (reason) => reason === 'unearned')) as Cents,
  };
}

/** What of one payment is kept, and what of that a bank has. */
export function keptOfPayment({ appliedCents, isReturned, refunds, takenCents }: BillPayment): {
  readonly keptCents: Cents;
  readonly lostCents: Cents;
} {
  const gone = sumOf(refunds.map(({ amountCents }) => amountCents));
  const keptCents = (isReturned ? 0 : appliedCents - gone) as Cents;
  return { keptCents, lostCents: Math.min(keptCents, takenCents) as Cents };
}

function refundedOf(payments: readonly BillPayment[], counts: (reason: string) => boolean): Cents {
  return sumOf(
    payments.flatMap(({ refunds }) =>
      refunds.filter(({ reason }) => counts(reason)).map(({ amountCents }) => amountCents),
    ),
  );
}

function sumOf(cents: readonly Cents[]): Cents {
  return cents.reduce((sum, one) => (sum + one) as Cents, 0 as Cents);
}
