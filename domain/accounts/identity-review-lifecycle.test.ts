import { expect, test } from 'vitest';
import { nextState } from '../lifecycles/lifecycle.ts';
import { drawLife, writtenLife } from '../lifecycles/testing/life-table.ts';
import {
  IDENTITY_REVIEW_EVENTS,
  IDENTITY_REVIEW_LIFECYCLE,
  IDENTITY_REVIEW_STATES,
  identityStanding,
} from './identity-review-lifecycle.ts';
import type { IdentityFacts, IdentityReviewEvent, IdentityReviewState } from './identity-review-lifecycle.ts';

const of = (state: IdentityReviewState, isOfNewestCheck = true) => ({
  state,
  isOfNewestCheck,
});

test.each<[IdentityFacts['result'], IdentityFacts['review'], string]>([
  ['passed', null, 'known'],
  ['review', null, 'document_needed'],
  ['failed', null, 'document_needed'],
  [null, null, 'document_needed'],
  ['review', of('waiting'), 'looked_at'],
  [null, of('waiting'), 'looked_at'],
  ['review', of('is_them'), 'known'],
  ['failed', of('is_them'), 'known'],
  ['review', of('asked_again'), 'document_needed'],
  ['review', of('overtaken'), 'document_needed'],
  ['review', of('passed'), 'document_needed'],
])('records that say %s and a document that stands %j make somebody %s', (result, review, standing) => {
  expect(identityStanding({ result, review })).toBe(standing);
});

test('that it is them stands for the details that were looked at alone', () => {
  expect(identityStanding({ result: 'review', review: of('is_them', false) })).toBe('document_needed');
  expect(identityStanding({ result: 'passed', review: of('waiting', false) })).toBe('known');
});

test('that it is not them stands whatever is told later, and whatever records say of it', () => {
  for (const result of ['passed', 'review', 'failed', null] as const)
    for (const isOfNewestCheck of [true, false])
      expect(identityStanding({ result, review: of('is_not', isOfNewestCheck) })).toBe('not_them');
});

test('what became of documents once is so for good: others are handed in, or the same looked at as others', () => {
  const after = (state: IdentityReviewState, event: IdentityReviewEvent) =>
    nextState(IDENTITY_REVIEW_LIFECYCLE, state, event);
  expect(drawLife({ states: IDENTITY_REVIEW_STATES, events: IDENTITY_REVIEW_EVENTS, after })).toEqual(
    writtenLife(`
                   waiting      asked_again  is_them  is_not  passed  overtaken
      asked_again  asked_again  -            -        -       -       -
      was_them     is_them      -            -        -       -       -
      was_not      is_not       -            -        -       -       -
      passed       passed       -            -        -       -       -
      overtaken    overtaken    -            -        -       -       -
    `),
  );
});
