import { expect, test } from 'vitest';
import { nextState } from '../lifecycles/lifecycle.ts';
import { drawLife, reachableStates, writtenLife } from '../lifecycles/testing/life-table.ts';
import { COMPLAINT_FUNCTIONS, COMPLAINT_REASONS, isReasonOf, reasonCode } from './complaint-codes.ts';
import { COMPLAINT_EVENTS, COMPLAINT_LIFECYCLE, COMPLAINT_STATES } from './complaint-lifecycle.ts';
import { complaintNumber } from './complaint-number.ts';

test('a complaint lives by this table, and every state can be reached [R-80]', () => {
  const [states, events] = [COMPLAINT_STATES, COMPLAINT_EVENTS];
  const after = (state: (typeof states)[number], event: (typeof events)[number]) =>
    nextState(COMPLAINT_LIFECYCLE, state, event);
  expect(drawLife({ states, events, after })).toEqual(
    writtenLife(`
                    received      acknowledged  answered  closed    reopened
      acknowledged  acknowledged  -             -         -         acknowledged
      answered      answered      answered      answered  -         answered
      classified    received      acknowledged  answered  closed    reopened
      closed        closed        closed        closed    -         closed
      reopened      -             -             -         reopened  -
    `),
  );
  expect(reachableStates(COMPLAINT_LIFECYCLE).toSorted()).toEqual([...COMPLAINT_STATES].toSorted());
});

test('reasons are those of their function, lettered as the record letters them [R-80]', () => {
  expect(reasonCode('underwriting', 'premiums_and_rating')).toBe('1f');
  expect(reasonCode('policyholder_service', 'failure_to_respond')).toBe('4a');
  expect(isReasonOf('claims', 'denial_of_claim')).toBe(true);
  expect(isReasonOf('policyholder_service', 'denial_of_claim')).toBe(false);
  const used = new Set(Object.values(COMPLAINT_FUNCTIONS).flatMap(({ reasons }) => [...reasons]));
  expect([...used].toSorted()).toEqual(Object.keys(COMPLAINT_REASONS).toSorted());
});

test('a number says the year and its place in it [R-80]', () => {
  expect(complaintNumber({ year: 2026, sequence: 1 })).toBe('C-2026-000001');
});
