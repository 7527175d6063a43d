import { expect, test } from 'vitest';
import { boundDay, isIsoDate, isWithin, yearsFrom } from './iso-date.ts';

test('only a day of the calendar is a date [FVAL-14]', () => {
  expect(
    ['2000-02-29', '1900-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00Z', ''].map(isIsoDate),
  ).toEqual([true, false, false, false, false, false]);
});

test('years are counted without touching the day [FVAL-13, FVAL-15]', () => {
  expect(yearsFrom('2024-02-29', -18)).toBe('2006-02-29');
  expect(yearsFrom('0021-05-05', -20)).toBe('0001-05-05');
  expect(boundDay({ yearsFromToday: 0 }, '2026-03-01')).toBe('2026-03-01');
  expect(boundDay('2020-01-01', '2026-03-01')).toBe('2020-01-01');
  expect(boundDay(undefined, '2026-03-01')).toBeNull();
});

test('a person is of age from the birthday on, those born on 29 February from 1 March [FVAL-15]', () => {
  const adult = { max: { yearsFromToday: -18 } };
  expect(isWithin('2006-03-01', adult, '2024-02-29')).toBe(false);
  expect(isWithin('2006-02-28', adult, '2024-02-29')).toBe(true);
  expect(isWithin('2008-02-29', adult, '2026-02-28')).toBe(false);
  expect(isWithin('2008-02-29', adult, '2026-03-01')).toBe(true);
  expect(isWithin('2008-02-29', {}, '2026-03-01')).toBe(true);
});
