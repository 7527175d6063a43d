import { expect, test } from 'vitest';
import { nextState } from '../../lifecycles/lifecycle.ts';
import { drawLife, eventsOf, reachableStates, writtenLife } from '../../lifecycles/testing/life-table.ts';
import {
  changeStateAt,
  isOpenChange,
  POLICY_CHANGE_LIFECYCLE,
  POLICY_CHANGE_STATES,
} from './change-lifecycle.ts';

test('a change of cover lives as its table says, and every state of it is reached [R-30]', () => {
  const life = drawLife({
    states: POLICY_CHANGE_STATES,
    events: eventsOf(POLICY_CHANGE_LIFECYCLE.transitions),
    after: (state, event) => nextState(POLICY_CHANGE_LIFECYCLE, state, event),
  });
  expect(life).toEqual(
    writtenLife(`
                      requested    underwriting offered   accepted  completed refused withdrawn expired ended
      handed_in       underwriting -            -         -         -         -       -         -       -
      not_decided     -            requested    -         -         -         -       -         -       -
      offered         offered      offered      -         -         -         -       -         -       -
      refused         -            refused      -         -         -         -       -         -       -
      accepted        accepted     -            accepted  -         -         -       -         -       -
      answers_changed -            -            requested -         -         -       -         -       -
      taken_back      withdrawn    withdrawn    withdrawn withdrawn -         -       -         -       -
      offer_expired   -            -            expired   -         -         -       -         -       -
      begun           -            -            -         completed -         -       -         -       -
      ended           ended        ended        ended     ended     -         -       -         -       -
    `),
  );
  expect(reachableStates(POLICY_CHANGE_LIFECYCLE).toSorted()).toEqual([...POLICY_CHANGE_STATES].toSorted());
  expect(POLICY_CHANGE_STATES.filter(isOpenChange)).toEqual([
    'requested',
    'underwriting',
    'offered',
    'accepted',
  ]);
});

test('an offer is over with its own last instant, and nothing else is', () => {
  const last = Temporal.Instant.from('2027-04-05T03:59:59.999Z');
  const after = last.add({ milliseconds: 1 });
  for (const status of POLICY_CHANGE_STATES) {
    expect(changeStateAt({ status, expiresAt: last }, last)).toBe(status);
    expect(changeStateAt({ status, expiresAt: null }, after)).toBe(status);
    expect(changeStateAt({ status, expiresAt: last }, after)).toBe(status === 'offered' ? 'expired' : status);
  }
});
