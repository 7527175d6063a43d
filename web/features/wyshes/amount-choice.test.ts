import { expect, test } from 'vitest';
import { entryOf, suggestionIn } from './amount-choice.ts';

const little = { id: 's1', amount: 20_000 };
const lot = { id: 's2', amount: 200_000 };

test('a suggestion fills the amount, and the same one again clears it [BUILD-06]', () => {
  expect(entryOf(little)).toBe('20000');
  expect(entryOf(undefined)).toBe('');
});

test('the suggestion of the amount in the field is the chosen one, typed or not [BUILD-06]', () => {
  for (const entry of ['20000', '20,000', '$20,000']) expect(suggestionIn(entry, [lot, little])).toBe(little);
  for (const entry of ['', '2000', 'a lot']) expect(suggestionIn(entry, [lot, little])).toBeUndefined();
});
