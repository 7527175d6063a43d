import { expect, test } from 'vitest';
import { CURRENT_BASIS } from './testing/current-basis.ts';
import { firstTermYears, lockUntilAges } from './lock-until-age.ts';
import { termMonths, termYears } from './term-duration.ts';

test('the rate locks for 10 to 20 years and never past 65 [EDIT-03]', () => {
  expect(lockUntilAges(25, CURRENT_BASIS)).toEqual({ min: 35, max: 45 });
  expect(lockUntilAges(45, CURRENT_BASIS)).toEqual({ min: 55, max: 65 });
  expect(lockUntilAges(50, CURRENT_BASIS)).toEqual({ min: 60, max: 65 });
  expect(firstTermYears(50, CURRENT_BASIS)).toEqual({ min: 10, max: 15 });
});

test('past 55 no lock fits before 65 [EDIT-03]', () => {
  const { min, max } = lockUntilAges(56, CURRENT_BASIS);
  expect(min).toBeGreaterThan(max);
});

test('a term is stored in months and priced in years, whatever its unit [CONST-09]', () => {
  expect(termMonths({ termDuration: 20, termUnit: 'year' })).toBe(240);
  expect(termMonths({ termDuration: 240, termUnit: 'month' })).toBe(240);
  expect(termYears({ termDuration: 240, termUnit: 'month' })).toBe(20);
  expect(termYears({ termDuration: 20, termUnit: 'year' })).toBe(20);
});
