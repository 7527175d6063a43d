import { problem } from '../errors/problem.ts';
import { WYSH_PROBLEMS } from '../errors/shopping-problems.ts';
import type { Lifecycle } from '../lifecycles/lifecycle.ts';

/**
 * The life of an allocation, one wysh on a person's list.
 *
 * - active: it is on the list. It is made active, without an amount; until one is set the amount counts as 0.
 *   Only active allocations have a place in the order and count in totals and coverage.
 * - decommissioned: its owner took it off the list. The row stays, because histories and documents may refer
 *   to it, but it never changes again. Someone who wants the wysh back adds it anew.
 *
 * Only the owner moves it. An amount change writes one history row in the same transaction
 * (`allocation-history.ts`), a removal closes the gap in the order (`allocation-order.ts`).
 */
export const ALLOCATION_STATES = ['active', 'decommissioned'] as const;
export type AllocationState = (typeof ALLOCATION_STATES)[number];

/** `changed` is any edit: amount, place, name, term or recipient. */
export type AllocationEvent = 'changed' | 'decommissioned';

export const ALLOCATION_LIFECYCLE: Lifecycle<AllocationState, AllocationEvent> = {
  subject: 'allocation',
  initial: 'active',
  transitions: {
    active: { changed: 'active', decommissioned: 'decommissioned' },
    decommissioned: {},
  },
  refusal: problem(WYSH_PROBLEMS, 'allocation_gone'),
};
