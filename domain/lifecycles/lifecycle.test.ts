import { expect, test } from 'vitest';
import {
  INVOICE_LIFECYCLE,
  INVOICE_STATES,
  PAYABLE_INVOICE_STATES,
  isPayable,
} from '../billing/invoice-lifecycle.ts';
import {
  ATTEMPT_LIFECYCLE,
  ATTEMPT_STATES,
  attemptKey,
  isOpenAttempt,
  transactionResultOf,
} from '../billing/payment-lifecycle.ts';
import { Failure } from '../errors/failure.ts';
import { OFFERING_LIFECYCLE, OFFERING_STATES } from '../policy/offering-lifecycle.ts';
import {
  POLICY_LIFECYCLE,
  POLICY_STATES,
  TERMINATION_REASONS,
  isInForce,
} from '../policy/policy-lifecycle.ts';
import { QUOTE_LIFECYCLE, QUOTE_STATES } from '../policy/quote-lifecycle.ts';
import { allows, nextState, reachableStates } from './lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';

const lifecycles: [Lifecycle<string, string>, readonly string[]][] = [
  [POLICY_LIFECYCLE, POLICY_STATES],
  [QUOTE_LIFECYCLE, QUOTE_STATES],
  [OFFERING_LIFECYCLE, OFFERING_STATES],
  [INVOICE_LIFECYCLE, INVOICE_STATES],
  [ATTEMPT_LIFECYCLE, ATTEMPT_STATES],
];

test.each(lifecycles)(
  'of the life of a $subject every state is reached, and no other [A-140, A-143]',
  (lifecycle, states) => {
    expect(reachableStates(lifecycle).toSorted()).toEqual([...states].toSorted());
  },
);

test.each(lifecycles)(
  'a $subject refuses whatever its table does not have, in words for the person',
  (lifecycle, states) => {
    const events = new Set(Object.values(lifecycle.transitions).flatMap((row) => Object.keys(row)));
    for (const state of states) {
      for (const event of events) {
        const expected = lifecycle.transitions[state]?.[event];
        expect(allows(lifecycle, state, event)).toBe(expected !== undefined);
        if (expected !== undefined) {
          expect(nextState(lifecycle, state, event)).toBe(expected);
          continue;
        }
        expect(() => nextState(lifecycle, state, event)).toThrow(Failure);
      }
    }
  },
);

test('only what was paid covers, and only a lapsed policy comes back [ENT-38, A-143]', () => {
  expect(POLICY_STATES.filter(isInForce)).toEqual(['active', 'past_due', 'paused']);
  expect(Object.entries(POLICY_LIFECYCLE.transitions.terminated)).toEqual([['reinstated', 'active']]);
  expect(POLICY_LIFECYCLE.transitions.pending).toEqual({
    first_premium_paid: 'active',
    not_taken: 'terminated',
  });
  for (const event of Object.keys(TERMINATION_REASONS)) {
    const from = POLICY_STATES.filter((state) => allows(POLICY_LIFECYCLE, state, event as never));
    expect(from.length).toBeGreaterThan(0);
    for (const state of from) expect(nextState(POLICY_LIFECYCLE, state, event as never)).toBe('terminated');
  }
});

test('an attempt reuses an invoice that is created, short_paid, failed or retryable [BUY-22]', () => {
  expect(INVOICE_STATES.filter(isPayable)).toEqual(['created', 'short_paid', 'failed', 'retryable']);
  for (const state of INVOICE_STATES) {
    expect(allows(INVOICE_LIFECYCLE, state, 'attempt_started')).toBe(isPayable(state));
  }
  expect([...PAYABLE_INVOICE_STATES]).toHaveLength(4);
});

test('money that moved counts even after a decline; nothing moves a success [S-66]', () => {
  expect(nextState(ATTEMPT_LIFECYCLE, 'declined', 'succeeded')).toBe('succeeded');
  expect(ATTEMPT_LIFECYCLE.transitions.succeeded).toEqual({});
  expect(ATTEMPT_STATES.filter(isOpenAttempt)).toEqual(['started', 'processing', 'needs_authentication']);
});

test('an attempt is success, processing or failed, and its key names invoice and number [RETRY-08, S-65]', () => {
  expect(ATTEMPT_STATES.map(transactionResultOf)).toEqual([
    'processing',
    'processing',
    'processing',
    'success',
    'failed',
  ]);
  expect(attemptKey('42', 3)).toBe('invoice:42:attempt:3');
});
