import { expect, test } from 'vitest';
import { classWords } from './class-words.ts';

test('papers name a class in words, with its table', () => {
  expect(classWords({ rateClass: 'PP', tableRating: null })).toBe('Preferred Plus');
  expect(classWords({ rateClass: 'ST', tableRating: 'B' })).toBe('Standard Tobacco, table B');
});
