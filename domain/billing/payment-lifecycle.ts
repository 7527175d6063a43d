import { BILLING_PROBLEMS } from '../errors/insuring-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of an attempt to pay an invoice (S26, S-65, S-66). The row with its idempotency key is committed before the provider
 * is called.
 *
 * - started: the provider is being asked, or was and nobody knows its answer. The reconciler asks again with the same key.
 * - processing: the provider has it and will say later.
 * - needs_authentication: the person's bank wants to hear from them first. After an hour without it counts as declined.
 * - succeeded: money moved.
 * - declined: it did not. The next attempt of the invoice has the next number.
 * - returned: it moved from a bank account, and the bank took it back days or weeks later. Final.
 *
 * A vendor may still tell a success after a decline; money that moved is money that moved.
 */
export const ATTEMPT_STATES = [
  'started',
  'processing',
  'needs_authentication',
  'succeeded',
  'declined',
  'returned',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export type AttemptEvent = 'accepted' | 'authentication_asked' | 'succeeded' | 'declined' | 'returned';

export const ATTEMPT_LIFECYCLE: Lifecycle<AttemptState, AttemptEvent> = {
  subject: 'payment attempt',
  initial: 'started',
  transitions: {
    started: {
      accepted: 'processing',
      authentication_asked: 'needs_authentication',
      succeeded: 'succeeded',
      declined: 'declined',
    },
    processing: {
      accepted: 'processing',
      authentication_asked: 'needs_authentication',
      succeeded: 'succeeded',
      declined: 'declined',
    },
    needs_authentication: {
      accepted: 'processing',
      authentication_asked: 'needs_authentication',
      succeeded: 'succeeded',
      declined: 'declined',
    },
    succeeded: { returned: 'returned' },
    declined: { succeeded: 'succeeded' },
    returned: {},
  },
  refusal: problem(BILLING_PROBLEMS, 'payment_settled'),
};

/** The states in which an invoice waits for its attempt. */
export const OPEN_ATTEMPT_STATES = [
  'started',
  'processing',
  'needs_authentication',
] as const satisfies readonly AttemptState[];

export function isOpenAttempt(state: AttemptState): boolean {
  return OPEN_ATTEMPT_STATES.some((open) => open === state);
}

/** The name of one attempt with the provider. The number grows only after a definite decline. */
export function attemptKey(invoiceId: string, attempt: number): string {
  return `invoice:${invoiceId}:attempt:${attempt}`;
}

/** What the API says of an attempt. */
export type TransactionResult = 'success' | 'processing' | 'failed';

export function transactionResultOf(state: AttemptState): TransactionResult {
  if (state === 'succeeded') return 'success';
  return state === 'declined' || state === 'returned' ? 'failed' : 'processing';
}
