import { expect, test } from 'vitest';
import type { FormKey, QuestionAnswers } from '../questions/question-catalogue.ts';
import { companyKey, contradictionIn, policiesNamed } from './replaced-policies.ts';

const first: QuestionAnswers = {
  'existing-policy': 'yes',
  'replaced-company': ' Acme Life ',
  'replaced-number': 'L-100',
  'replaced-fate': 'ended',
  'replaced-more': 'no',
};
const second: QuestionAnswers = {
  'second-replaced-company': 'Other Mutual',
  'second-replaced-number': '',
  'second-replaced-fate': 'kept',
  'second-replaced-more': 'no',
};

test.each<[string, QuestionAnswers, readonly (readonly [string, string | null, string])[]]>([
  ['nothing replaced', { ...first, 'existing-policy': 'no' }, []],
  ['an application of before they were asked for', { 'existing-policy': 'yes' }, []],
  ['one', first, [['Acme Life', 'L-100', 'ended']]],
  ['one whose number is not known', { ...first, 'replaced-number': null }, [['Acme Life', null, 'ended']]],
  [
    'two, of which one is kept',
    { ...first, ...second, 'replaced-more': 'yes' },
    [
      ['Acme Life', 'L-100', 'ended'],
      ['Other Mutual', null, 'kept'],
    ],
  ],
  ['a second one that was taken back', { ...first, ...second }, [['Acme Life', 'L-100', 'ended']]],
])('of %s the policies are named that count [R-51]', (_what, answers, named) => {
  expect(policiesNamed(answers).map(({ company, number, fate }) => [company, number, fate])).toEqual(named);
});

test.each<[string, FormKey, QuestionAnswers, string | null]>([
  ['the only one is kept', 'replaced-policy', { ...first, 'replaced-fate': 'kept' }, 'all_kept'],
  [
    'the first one is kept and another follows',
    'replaced-policy',
    { ...first, 'replaced-fate': 'kept', 'replaced-more': 'yes' },
    null,
  ],
  [
    'all of them are kept',
    'second-replaced-policy',
    { ...first, ...second, 'replaced-fate': 'kept', 'replaced-more': 'yes' },
    'all_kept',
  ],
  ['one is ended', 'second-replaced-policy', { ...first, ...second, 'replaced-more': 'yes' }, null],
  [
    'the same one is named twice',
    'second-replaced-policy',
    {
      ...first,
      ...second,
      'replaced-more': 'yes',
      'second-replaced-company': 'ACME Life Co.',
      'second-replaced-number': 'l 100',
    },
    'named_twice',
  ],
  ['another form was answered', 'existing-policy', { ...first, 'replaced-fate': 'kept' }, null],
])('where %s, what is said fits together or is asked again [R-51]', (_what, form, answers, reason) => {
  expect(contradictionIn(form, answers)?.reason ?? null).toBe(reason);
});

test('a company is the same however it is typed, and another one is another [R-51]', () => {
  const key = companyKey('The Acme Life & Annuity Company, Inc.');
  expect(key).toBe('acme life and annuity');
  expect(companyKey('ACME LIFE AND ANNUITY')).toBe(key);
  expect(companyKey('Acme Life')).not.toBe(key);
});
