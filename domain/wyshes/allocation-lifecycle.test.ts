import { expect, test } from 'vitest';
import { drawLife, eventsOf, writtenLife } from '../lifecycles/testing/life-table.ts';
import {
  ALLOCATION_STATES,
  ALLOCATION_TRANSITIONS,
  INITIAL_ALLOCATION_STATE,
  transition,
} from './allocation-lifecycle.ts';
import type { AllocationState } from './allocation-lifecycle.ts';

test('every state of an allocation can be reached from its first [BUILD-33, ENT-16]', () => {
  const reached = new Set<AllocationState>([INITIAL_ALLOCATION_STATE]);
  // A set yields what is added to it while it is walked, so this visits all that can be reached.
  for (const state of reached) {
    for (const next of Object.values(ALLOCATION_TRANSITIONS[state])) reached.add(next);
  }
  expect([...reached].toSorted()).toEqual([...ALLOCATION_STATES].toSorted());
});

test('an active allocation can be edited and removed, a decommissioned one never changes again [BUILD-08, API-M-14, API-M-15]', () => {
  const events = eventsOf(ALLOCATION_TRANSITIONS);
  expect(drawLife({ states: ALLOCATION_STATES, events, after: transition })).toEqual(
    writtenLife(`
                      active          decommissioned
      changed         active          -
      decommissioned  decommissioned  -
    `),
  );
});
