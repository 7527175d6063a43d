import { expect, test } from 'vitest';
import { answerForm } from './answers.ts';
import { RouteError } from './route-graph.ts';
import { CHECK_UP_FLOW, textInput } from './testing/check-up-flow.ts';

const confirmed = {
  tobacco: { values: { tobacco: 'no' } },
  height: { values: { height: { feet: 5, inches: 8 } } },
  review: { values: {} },
};

test('a changed answer takes back the confirmation of the review behind it [FORM-22]', () => {
  const changed = answerForm(CHECK_UP_FLOW, confirmed, 'tobacco', { tobacco: 'yes' });
  expect(Object.keys(changed)).toEqual(['tobacco', 'height']);
});

test('one changed answer of several on a form is a change [FORM-22]', () => {
  const [first, ...others] = CHECK_UP_FLOW.forms;
  const flow = {
    ...CHECK_UP_FLOW,
    forms: [{ ...first!, items: [...first!.items, textInput('since')] }, ...others],
  };
  const before = { ...confirmed, tobacco: { values: { tobacco: 'no', since: 'ever' } } };
  const after = answerForm(flow, before, 'tobacco', { tobacco: 'no', since: '2020' });
  expect(Object.keys(after)).toEqual(['tobacco', 'height']);
});

test('the same answer given again changes nothing [FORM-22]', () => {
  expect(answerForm(CHECK_UP_FLOW, confirmed, 'height', { height: { inches: 8, feet: 5 } })).toEqual(
    confirmed,
  );
});

test('confirming the review, with nothing in it, is a response [FORM-22]', () => {
  const { review, ...unconfirmed } = confirmed;
  expect(answerForm(CHECK_UP_FLOW, unconfirmed, 'review', review.values)).toEqual(confirmed);
});

test('nobody can answer a form the flow does not have [S-38]', () => {
  expect(() => answerForm(CHECK_UP_FLOW, {}, 'constructor', {})).toThrow(RouteError);
});
