import { Failure } from '../errors/failure.ts';

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

export const INITIAL_ALLOCATION_STATE: AllocationState = 'active';

export const ALLOCATION_TRANSITIONS: Record<
  AllocationState,
  Partial<Record<AllocationEvent, AllocationState>>
> = {
  active: { changed: 'active', decommissioned: 'decommissioned' },
  decommissioned: {},
};

/**
 * The state after an event.
 * @throws Failure when the state does not allow the event.
 */
export function transition(state: AllocationState, event: AllocationEvent): AllocationState {
  const next = ALLOCATION_TRANSITIONS[state][event];
  if (next === undefined) {
    throw new Failure('STANDARD_ERROR', {
      internalMessage: `allocation is ${state} and cannot be ${event}`,
      publicMessage: "That wysh isn't on your list anymore.",
    });
  }
  return next;
}
