import { expect, test } from 'vitest';
import { AREA_NAMES, areaNamed, nearestFirst } from './areas.ts';

test('every area has sources of its own and tests, and no test or test tool is a source', () => {
  for (const name of AREA_NAMES) {
    const { sources, tests } = areaNamed(name);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((file) => !file.startsWith(`${name}/`) || /\.test\.|testing\//.test(file))).toEqual(
      [],
    );
    expect(tests.filter((file) => !file.endsWith('.test.ts'))).toEqual([]);
    expect(tests.length).toBeGreaterThan(10);
  }
});

test('an area nobody knows is refused in words that name the others', () => {
  expect(() => areaNamed('web')).toThrow('the areas are domain, server/insuring/billing');
});

test('the test beside a file runs first, then those of its folder, then the others', () => {
  expect(
    nearestFirst('domain/money/card-number.ts', [
      'domain/forms/answers.test.ts',
      'domain/money/testing/more.test.ts',
      'domain/money/amount-entry.test.ts',
      'domain/money/card-number.test.ts',
    ]),
  ).toEqual([
    'domain/money/card-number.test.ts',
    'domain/money/amount-entry.test.ts',
    'domain/money/testing/more.test.ts',
    'domain/forms/answers.test.ts',
  ]);
});
