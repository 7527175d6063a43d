import { expect, test } from 'vitest';
import { nextState } from '../lifecycles/lifecycle.ts';
import { drawLife, eventsOf, writtenLife } from '../lifecycles/testing/life-table.ts';
import { RECOVERY_LIFECYCLE, RECOVERY_STATES } from './recovery-lifecycle.ts';

test('an account that is asked back goes these ways and no other: nothing is carried out that was not handed in, and what is over stays over [S-38]', () => {
  const drawn = drawLife({
    states: RECOVERY_STATES,
    events: eventsOf(RECOVERY_LIFECYCLE.transitions),
    after: (state, event) => nextState(RECOVERY_LIFECYCLE, state, event),
  });
  expect(drawn).toEqual(
    writtenLife(`
                begun       proven      asked        carried_out  refused  stopped  taken_back  expired
    proved      proven      -           -            -            -        -        -           -
    handed_in   -           asked       -            -            -        -        -           -
    carried_out -           -           carried_out  -            -        -        -           -
    refused     -           -           refused      -            -        -        -           -
    stopped     -           -           stopped      -            -        -        -           -
    taken_back  taken_back  taken_back  taken_back   -            -        -        -           -
    expired     expired     expired     expired      -            -        -        -           -
    `),
  );
});
