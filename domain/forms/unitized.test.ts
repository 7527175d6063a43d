import { expect, test } from 'vitest';
import { numbersOffered } from './unitized.ts';

test('a unit offers every number from min to max [FORM-90]', () => {
  expect(numbersOffered({ unit: 'feet', label: 'Feet', min: 3, max: 7 })).toEqual([3, 4, 5, 6, 7]);
});
