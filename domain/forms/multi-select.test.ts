import { expect, test } from 'vitest';
import { toggleChoice } from './multi-select.ts';

test('none of the above takes the others away, and they take it away [FORM-108]', () => {
  expect(toggleChoice(['diving', 'climbing'], 'none_of_the_above')).toEqual(['none_of_the_above']);
  expect(toggleChoice(['none_of_the_above'], 'diving')).toEqual(['diving']);
  expect(toggleChoice(['diving'], 'climbing')).toEqual(['diving', 'climbing']);
  expect(toggleChoice(['diving'], 'diving')).toEqual([]);
  expect(toggleChoice(['none_of_the_above'], 'none_of_the_above')).toEqual([]);
});
