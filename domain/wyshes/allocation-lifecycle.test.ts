import { expect, test } from 'vitest';
import { drawLife, eventsOf, reachableStates, writtenLife } from '../lifecycles/testing/life-table.ts';
import { nextState } from '../lifecycles/lifecycle.ts';
import { ALLOCATION_LIFECYCLE, ALLOCATION_STATES } from './allocation-lifecycle.ts';

test('every state of an allocation can be reached from its first [BUILD-33, ENT-16]', () => {
  expect(reachableStates(ALLOCATION_LIFECYCLE)).toEqual([...ALLOCATION_STATES]);
});

test('an active allocation can be edited and removed, a decommissioned one never changes again [BUILD-08, API-M-14, API-M-15]', () => {
  const events = eventsOf(ALLOCATION_LIFECYCLE.transitions);
  expect(
    drawLife({
      states: ALLOCATION_STATES,
      events,
      after: (state, event) => nextState(ALLOCATION_LIFECYCLE, state, event),
    }),
  ).toEqual(
    writtenLife(`
                      active          decommissioned
      changed         active          -
      decommissioned  decommissioned  -
    `),
  );
});
