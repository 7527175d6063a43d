import { BILLING_PROBLEMS } from '../errors/insuring-problems.ts';
import { problem } from '../errors/problem.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of a refund (S-71). It follows the vendor's, whose messages come in any order: each state gives way only to what the
 * vendor can say later, so whatever the order, the end is the same.
 *
 * - requested: we ask the vendor, until it takes it or refuses for good.
 * - pending: the vendor has it and will say later.
 * - done: it was made.
 * - failed: it was refused, or made and returned. Final. It is owed until other refunds replace it, at once or in parts: made in the
 *   vendor's dashboard, by hand, or covered by what the person's bank took back.
 */
export const REFUND_STATES = ['requested', 'pending', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export type RefundEvent = 'taken' | 'made' | 'failed';

export const REFUND_LIFECYCLE: Lifecycle<RefundState, RefundEvent> = {
  subject: 'refund',
  initial: 'requested',
  transitions: {
    requested: { taken: 'pending', made: 'done', failed: 'failed' },
    pending: { made: 'done', failed: 'failed' },
    done: { failed: 'failed' },
    failed: {},
  },
  refusal: problem(BILLING_PROBLEMS, 'payment_settled'),
};
