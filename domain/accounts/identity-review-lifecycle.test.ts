import { expect, test } from 'vitest';
import { identityStanding } from './identity-review-lifecycle.ts';
import type { IdentityFacts, IdentityReviewState } from './identity-review-lifecycle.ts';

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
