import { expect, test } from 'vitest';
import { ageLastBirthday } from './age.ts';

const age = (birthdate: string, today: string) =>
  ageLastBirthday(Temporal.PlainDate.from(birthdate), Temporal.PlainDate.from(today));

test('age grows on the birthday, not the day before [ENT-01]', () => {
  expect(age('1990-06-15', '2026-06-14')).toBe(35);
  expect(age('1990-06-15', '2026-06-15')).toBe(36);
  expect(age('1990-06-15', '2026-06-16')).toBe(36);
  expect(age('1990-12-31', '2026-01-01')).toBe(35);
  expect(age('2026-06-15', '2026-06-15')).toBe(0);
});

test('someone born on 29 February turns older on 1 March of a common year [ENT-01]', () => {
  expect(age('2008-02-29', '2026-02-28')).toBe(17);
  expect(age('2008-02-29', '2026-03-01')).toBe(18);
  expect(age('2008-02-29', '2028-02-28')).toBe(19);
  expect(age('2008-02-29', '2028-02-29')).toBe(20);
});

test('nobody is born tomorrow [ENT-01]', () => {
  expect(() => age('2026-06-16', '2026-06-15')).toThrow(RangeError);
});
