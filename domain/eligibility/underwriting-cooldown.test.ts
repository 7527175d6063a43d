import { expect, test } from 'vitest';
import { isEligibleForUnderwriting, underwritingCooldownEndsOn } from './underwriting-cooldown.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

test('whoever was never rejected may apply [UW-07]', () => {
  expect(isEligibleForUnderwriting(null, date('2026-07-01'))).toBe(true);
});

test('after a rejection one may apply again on the thirtieth day, not before [UW-06]', () => {
  const rejectedOn = date('2026-01-31');
  expect(underwritingCooldownEndsOn(rejectedOn).toString()).toBe('2026-03-02');
  expect(isEligibleForUnderwriting(rejectedOn, date('2026-01-31'))).toBe(false);
  expect(isEligibleForUnderwriting(rejectedOn, date('2026-03-01'))).toBe(false);
  expect(isEligibleForUnderwriting(rejectedOn, date('2026-03-02'))).toBe(true);
});
