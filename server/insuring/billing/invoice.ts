import type { InvoiceState } from '@wysh/domain/billing/invoice-lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';

/** What is due for one plan and period. Nothing of it changes but its balance and status. */
export interface Invoice {
  readonly id: string;
  readonly userId: string;
  readonly policyId: string;
  readonly planId: string;
  /** 0 is paid at the purchase. */
  readonly period: number;
  /** How many months it is for, of which the period is the first. */
  readonly months: number;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  readonly dueOn: Temporal.PlainDate;
  readonly issuedAt: Temporal.Instant;
  readonly status: InvoiceState;
  readonly nextAttempt: number;
  /** When the billing charges it by itself; null when it does not. */
  readonly chargeOn: Temporal.PlainDate | null;
  /** The last instant at which it can be paid, of one whose sum holds no longer; null otherwise. */
  readonly payableUntil: Temporal.Instant | null;
  readonly paidAt: Temporal.Instant | null;
  /** The void bill in whose place it came: how that one was asked for counts as how this one was. */
  readonly replaces: string | null;
  /** The first day on which its person was told that a bank account had not paid it after all. */
  readonly returnedOn: Temporal.PlainDate | null;
}
