import { BILLING_PROBLEMS } from '../errors/insuring-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of an invoice (ENT-46, BUY-22, S25).
 *
 * - created: issued and unpaid. Pays: the person, or the billing on the due date.
 * - processing: an attempt is under way, or nobody knows yet how it ended. Nothing else may charge it.
 * - short_paid: less than the balance arrived; the rest can be paid.
 * - failed: the last attempt was declined. The person can pay at once.
 * - retryable: declined, and the billing tries again by itself.
 * - fully_paid: the balance is 0, until a bank takes back what it had paid.
 * - void: its policy ended before it was paid. Final.
 * - written_off: nobody asks for what is left of it any more, and cover goes on as if it were paid, which it is not. Final.
 *
 * Always true: 0 <= balance <= amount, and fully_paid exactly when the balance is 0.
 */
export const INVOICE_STATES = [
  'created',
  'processing',
  'short_paid',
  'failed',
  'retryable',
  'fully_paid',
  'void',
  'written_off',
] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export type InvoiceEvent =
  | 'attempt_started'
  | 'paid_in_full'
  | 'paid_in_part'
  | 'declined'
  | 'retry_planned'
  | 'returned'
  | 'voided'
  | 'written_off';

const payable = {
  attempt_started: 'processing',
  // A success that the vendor tells after it told a decline, or a check.
  paid_in_full: 'fully_paid',
  paid_in_part: 'short_paid',
  voided: 'void',
  written_off: 'written_off',
} as const;

export const INVOICE_LIFECYCLE: Lifecycle<InvoiceState, InvoiceEvent> = {
  subject: 'invoice',
  initial: 'created',
  transitions: {
    created: payable,
    // What its part was paid with may come back while the rest is on its way.
    processing: {
      paid_in_full: 'fully_paid',
      paid_in_part: 'short_paid',
      declined: 'failed',
      returned: 'processing',
    },
    short_paid: { ...payable, returned: 'failed' },
    failed: { ...payable, retry_planned: 'retryable', returned: 'failed' },
    retryable: { ...payable, returned: 'failed' },
    fully_paid: { returned: 'failed' },
    void: {},
    written_off: {},
  },
  refusal: problem(BILLING_PROBLEMS, 'invoice_state'),
};
