import { expect, test } from 'vitest';
import { drawLife, eventsOf, reachableStates, writtenLife } from '../lifecycles/testing/life-table.ts';
import { nextState } from '../lifecycles/lifecycle.ts';
import { MONITORING_LIFECYCLE, MONITORING_STATES } from './monitoring-lifecycle.ts';

test('every state of a monitoring can be reached from its first', () => {
  expect(reachableStates(MONITORING_LIFECYCLE)).toEqual([...MONITORING_STATES]);
});

test('what is paused goes on with the first balance that is one, and what ended stays so [A-046]', () => {
  const events = eventsOf(MONITORING_LIFECYCLE.transitions);
  expect(
    drawLife({
      states: MONITORING_STATES,
      events,
      after: (state, event) => nextState(MONITORING_LIFECYCLE, state, event),
    }),
  ).toEqual(
    writtenLife(`
                         following  paused     ended
      balance_known      following  following  -
      kept_from_balance  paused     paused     -
      ended              ended      ended      -
    `),
  );
});
