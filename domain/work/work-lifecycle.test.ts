import { expect, test } from 'vitest';
import { drawLife, writtenLife } from '../lifecycles/testing/life-table.ts';
import { requireWorkFor, WORK_EVENTS, WORK_STATES, workAfter } from './work-lifecycle.ts';
import type { WorkHands, WorkState } from './work-lifecycle.ts';

const hands = (state: WorkState, change: Partial<WorkHands> = {}): WorkHands => ({
  state,
  assignedTo: state === 'open' ? null : 'ann',
  makerId: null,
  ...change,
});

test('what each event makes of a piece of work in each state is as written here [UW-15]', () => {
  const [states, events] = [WORK_STATES, WORK_EVENTS];
  const after = (state: WorkState, event: (typeof WORK_EVENTS)[number]) => workAfter(hands(state), event);
  expect(drawLife({ states, events, after })).toEqual(
    writtenLife(`
                   open   taken    waiting  done
      taken        taken  -        -        -
      given_back   -      open     open     -
      handed_over  -      taken    waiting  -
      put_off      -      waiting  -        -
      resumed      -      -        taken    -
      noted        open   taken    waiting  -
      proposed     -      waiting  -        -
      agreed       -      -        -        -
      sent_back    -      -        -        -
      finished     done   done     done     -
      reopened     -      -        -        open
    `),
  );
});

test('what was proposed waits for somebody else, who agrees or sends it back [UW-15]', () => {
  const proposed = hands('waiting', { makerId: 'ann' });
  expect([workAfter(proposed, 'agreed'), workAfter(proposed, 'sent_back')]).toEqual(['done', 'taken']);
  for (const event of ['resumed', 'finished'] as const)
    expect(() => workAfter(proposed, event)).toThrow('waiting');
  expect(() => requireWorkFor(proposed, 'agreed', 'ann')).toThrow('checker');
  expect(() => requireWorkFor(proposed, 'agreed', 'bob')).not.toThrow();
});

test('what somebody has is theirs, but for taking and noting, which their state judges [UW-15]', () => {
  for (const event of ['given_back', 'handed_over', 'put_off', 'proposed', 'finished'] as const) {
    expect(() => requireWorkFor(hands('taken'), event, 'bob')).toThrow('somebody else');
    expect(() => requireWorkFor(hands('taken'), event, 'ann')).not.toThrow();
  }
  for (const event of ['taken', 'noted'] as const)
    expect(() => requireWorkFor(hands('taken'), event, 'bob')).not.toThrow();
});
