import { expect, test } from 'vitest';
import { chooseSuggestion, typeAmount } from './amount-choice.ts';

test('a suggestion fills the amount, and the same one again clears it [BUILD-06]', () => {
  expect(chooseSuggestion({ id: 's1', amount: 20_000 })).toEqual({ entry: '20000', suggestionId: 's1' });
  expect(chooseSuggestion(undefined)).toEqual({ entry: '', suggestionId: undefined });
});

test('typing makes the amount the person’s own [BUILD-06]', () => {
  expect(typeAmount('20000')).toEqual({ entry: '20000', suggestionId: undefined });
});
