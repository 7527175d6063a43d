import { expect, test } from 'vitest';
import { INVOICE_LIFECYCLE, INVOICE_STATES } from '../billing/invoice-lifecycle.ts';
import { isOwed, OWED_STATES } from '../billing/bill-settlement.ts';
import { DISPUTE_LIFECYCLE, DISPUTE_STATES } from '../billing/dispute-lifecycle.ts';
import { REFUND_LIFECYCLE, REFUND_STATES } from '../billing/refund-lifecycle.ts';
import {
  ATTEMPT_LIFECYCLE,
  ATTEMPT_STATES,
  attemptKey,
  isOpenAttempt,
  transactionResultOf,
} from '../billing/payment-lifecycle.ts';
import { OFFERING_LIFECYCLE, OFFERING_STATES } from '../policy/offering-lifecycle.ts';
import {
  POLICY_LIFECYCLE,
  POLICY_STATES,
  TERMINATION_REASONS,
  isInForce,
} from '../policy/policy-lifecycle.ts';
import { QUOTE_LIFECYCLE, QUOTE_STATES } from '../policy/quote-lifecycle.ts';
import { allows, nextState } from './lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';
import { drawLife, eventsOf, reachableStates, writtenLife } from './testing/life-table.ts';

const lifecycles: [Lifecycle<string, string>, readonly string[], string][] = [
  [
    OFFERING_LIFECYCLE,
    OFFERING_STATES,
    `
               pending    accepted  expired  withdrawn
    accepted   accepted   -         -        -
    expired    expired    -         -        -
    withdrawn  withdrawn  -         -        -
    `,
  ],
  [
    QUOTE_LIFECYCLE,
    QUOTE_STATES,
    `
               pending    accepted  expired  withdrawn
    pending    -          pending   -        -
    accepted   accepted   -         -        -
    expired    expired    -         -        -
    withdrawn  withdrawn  -         -        -
    `,
  ],
  [
    POLICY_LIFECYCLE,
    POLICY_STATES,
    `
                        pending     active      past_due    paused      terminated
    issued              active      -           -           -           -
    not_taken           terminated  -           -           -           -
    premium_missed      -           past_due    -           -           -
    premiums_caught_up  -           -           active      -           -
    held                -           paused      paused      -           -
    released            -           -           -           active      -
    lapsed              -           -           terminated  -           -
    cancelled           -           terminated  terminated  terminated  -
    handed_back         -           terminated  terminated  terminated  -
    expired             -           terminated  terminated  terminated  -
    reinstated          -           -           -           -           active
    undone              -           -           -           -           past_due
    `,
  ],
  [
    INVOICE_LIFECYCLE,
    INVOICE_STATES,
    `
                     created      processing  short_paid   failed       retryable    fully_paid  void  written_off
    attempt_started  processing   -           processing   processing   processing   -           -     -
    paid_in_full     fully_paid   fully_paid  fully_paid   fully_paid   fully_paid   -           -     -
    paid_in_part     short_paid   short_paid  short_paid   short_paid   short_paid   -           -     -
    declined         -            failed      -            -            -            -           -     -
    retry_planned    -            -           -            retryable    -            -           -     -
    returned         -            processing  failed       failed       failed       failed      -     -
    voided           void         -           void         void         void         -           -     -
    written_off      written_off  -           written_off  written_off  written_off  -           -     -
    `,
  ],
  [
    ATTEMPT_LIFECYCLE,
    ATTEMPT_STATES,
    `
                          started               processing            needs_authentication  succeeded  declined   returned
    accepted              processing            processing            processing            -          -          -
    authentication_asked  needs_authentication  needs_authentication  needs_authentication  -          -          -
    succeeded             succeeded             succeeded             succeeded             -          succeeded  -
    declined              declined              declined              declined              -          -          -
    returned              -                     -                     -                     returned   -          -
    `,
  ],
  [
    REFUND_LIFECYCLE,
    REFUND_STATES,
    `
            requested  pending  done    failed
    taken   pending    -        -       -
    made    done       done     -       -
    failed  failed     failed   failed  -
    `,
  ],
  [
    DISPUTE_LIFECYCLE,
    DISPUTE_STATES,
    `
               inquiry    withdrawn  open  lost  won
    withdrawn  withdrawn  -          -     -     -
    opened     open       open       -     -     -
    lost       lost       lost       lost  -     -
    won        won        won        won   won   -
    `,
  ],
];

test.each(lifecycles)(
  'of the life of a $subject every state is reached, and no other [A-140, A-143]',
  (lifecycle, states) => {
    expect(Object.keys(lifecycle.transitions)).toEqual(states);
    expect(reachableStates(lifecycle).toSorted()).toEqual([...states].toSorted());
  },
);

test.each(lifecycles)(
  'what each event makes of a $subject in each state is as written here [A-140, A-143, ENT-46]',
  (lifecycle, states, written) => {
    const events = eventsOf(lifecycle.transitions);
    const after = (state: string, event: string) => nextState(lifecycle, state, event);
    expect(drawLife({ states, events, after })).toEqual(writtenLife(written));
    const asked = (state: string, event: string) => (allows(lifecycle, state, event) ? 'yes' : '-');
    expect(drawLife({ states, events, after: asked })).toEqual(
      drawLife({ states, events, after: (...step) => after(...step) && 'yes' }),
    );
  },
);

test.each(lifecycles)('a $subject refuses in words for the person', (lifecycle, states) => {
  const final = states.at(-1)!;
  expect(() => nextState(lifecycle, final, 'no such event')).toThrow(
    expect.objectContaining({ publicMessage: lifecycle.refusal.message }),
  );
  expect(lifecycle.refusal.message).toMatch(/^That .*\.$/);
});

test('only what was paid covers, and only a lapsed policy comes back [ENT-38, A-143]', () => {
  expect(POLICY_STATES.filter(isInForce)).toEqual(['active', 'past_due', 'paused']);
  expect(Object.entries(POLICY_LIFECYCLE.transitions.terminated)).toEqual([
    ['reinstated', 'active'],
    ['undone', 'past_due'],
  ]);
  expect(POLICY_LIFECYCLE.transitions.pending).toEqual({
    issued: 'active',
    not_taken: 'terminated',
  });
  for (const event of Object.keys(TERMINATION_REASONS)) {
    const from = POLICY_STATES.filter((state) => allows(POLICY_LIFECYCLE, state, event as never));
    expect(from.length).toBeGreaterThan(0);
    for (const state of from) expect(nextState(POLICY_LIFECYCLE, state, event as never)).toBe('terminated');
  }
});

test('an attempt reuses an invoice that is created, short_paid, failed or retryable [BUY-22]', () => {
  expect(OWED_STATES).toEqual(['created', 'short_paid', 'failed', 'retryable']);
  for (const state of INVOICE_STATES) {
    expect(allows(INVOICE_LIFECYCLE, state, 'attempt_started')).toBe(isOwed({ status: state }));
  }
});

test('money that moved counts even after a decline; nothing but its bank moves a success [S-66]', () => {
  expect(nextState(ATTEMPT_LIFECYCLE, 'declined', 'succeeded')).toBe('succeeded');
  expect(ATTEMPT_LIFECYCLE.transitions.succeeded).toEqual({ returned: 'returned' });
  expect(ATTEMPT_STATES.filter(isOpenAttempt)).toEqual(['started', 'processing', 'needs_authentication']);
});

test('an attempt is success, processing or failed, and its key names invoice and number [RETRY-08, S-65]', () => {
  expect(ATTEMPT_STATES.map(transactionResultOf)).toEqual([
    'processing',
    'processing',
    'processing',
    'success',
    'failed',
    'failed',
  ]);
  expect(attemptKey('42', 3)).toBe('invoice:42:attempt:3');
});
