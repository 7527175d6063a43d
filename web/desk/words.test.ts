import { expect, test } from 'vitest';
import { dayOf, formatWaiting, formatWhen } from './when.ts';
import { actionWords, eventWords, riskClassWords, spelledOut } from './words.ts';

test('classes, rules and events read as words [UW-15]', () => {
  expect(['PP', 'S', 'ST-H'].map(riskClassWords)).toEqual([
    'Preferred plus',
    'Standard',
    'Standard tobacco, table H',
  ]);
  expect(['large-increase', 'yearlyIncome', 'hasHivDiagnosis'].map(spelledOut)).toEqual([
    'Large increase',
    'Yearly income',
    'Has HIV diagnosis',
  ]);
  const action = { products: ['termLife'], years: null, evidence: null, points: null, atBest: null } as const;
  expect(actionWords({ ...action, kind: 'postpone', years: 1 })).toBe('Not for 1 year');
  expect(actionWords({ ...action, kind: 'class', atBest: 'B' })).toBe('No better than table B');
  expect([eventWords('assigned', 'Ann'), eventWords('opened', null)]).toEqual([
    'Ann took the case',
    'The case was opened',
  ]);
});

test('time is Eastern, and waiting is told in the unit that says enough [UW-15]', () => {
  const now = '2026-11-20T15:00:00Z';
  expect(formatWhen(now, now)).toBe('Nov 20, 10:00 AM ET');
  expect(formatWhen('2025-11-20T15:00:00Z', now)).toBe('Nov 20, 2025, 10:00 AM ET');
  // In the evening it is another day in UTC already, and on the last one another year.
  expect(dayOf('2026-11-21T03:00:00Z')).toBe('2026-11-20');
  expect(formatWhen('2027-01-01T03:00:00Z', now)).toBe('Dec 31, 10:00 PM ET');
  const waited = [
    '2026-11-20T15:00:30Z',
    '2026-11-20T14:59:00Z',
    '2026-11-20T12:30:00Z',
    '2026-11-18T14:00:00Z',
  ];
  expect(waited.map((since) => formatWaiting(since, now))).toEqual([
    '0 minutes',
    '1 minute',
    '2 hours',
    '2 days',
  ]);
});
