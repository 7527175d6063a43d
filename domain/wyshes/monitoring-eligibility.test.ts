import { expect, test } from 'vitest';
import { monitoringObstacle } from './monitoring-eligibility.ts';
import type { MonitoringFacts } from './monitoring-eligibility.ts';

const today = Temporal.PlainDate.from('2026-11-23');
const obstacle = (facts: Partial<MonitoringFacts>, on = today) =>
  monitoringObstacle({ isAccountOpen: true, isPhoneProved: true, age: 34, state: 'OH', ...facts }, on);

test('monitoring takes an open account, a proved phone and a known age; each alone stands in its way [PERM-05, BUILD-17]', () => {
  expect(obstacle({})).toBeNull();
  expect(obstacle({ isAccountOpen: false })).toBe('account_not_open');
  expect(obstacle({ isPhoneProved: false })).toBe('phone_not_proved');
  expect(obstacle({ age: null })).toBe('age_unknown');
});

test.each([
  ['OH', 17, 'under_age'],
  ['OH', 18, null],
  [null, 17, 'under_age'],
  [null, 18, null],
  ['AL', 18, 'under_age'],
  ['AL', 19, null],
  ['NE', 18, 'under_age'],
  ['NE', 19, null],
  ['MS', 20, 'under_age'],
  ['MS', 21, null],
] as const)('whoever lives in %s and is %i: %s, by the age of majority there', (state, age, expected) => {
  expect(obstacle({ state, age })).toBe(expected);
});

test('a rule counts from its day on, and before the first nobody is eligible', () => {
  expect(obstacle({}, Temporal.PlainDate.from('2025-12-31'))).toBe('account_not_open');
  expect(obstacle({}, Temporal.PlainDate.from('2026-01-01'))).toBeNull();
});
