import { expect, test } from 'vitest';
import { isSupportOpen } from './support-hours.ts';

test.each([
  ['a Monday in winter, just before nine', '2026-01-05T13:59:59Z', false],
  ['a Monday in winter at nine', '2026-01-05T14:00:00Z', true],
  ['a Friday in winter, just before five', '2026-01-09T21:59:59Z', true],
  ['a Friday in winter at five', '2026-01-09T22:00:00Z', false],
  ['a Monday in summer at nine', '2026-07-06T13:00:00Z', true],
  ['a Monday in summer at five', '2026-07-06T21:00:00Z', false],
  ['a Saturday at noon', '2026-01-10T17:00:00Z', false],
  ['a Sunday at noon', '2026-01-11T17:00:00Z', false],
  ['the night to a Tuesday', '2026-01-06T05:00:00Z', false],
])('people answer on weekdays 9am-5pm Eastern: %s [SUPPORT-02] [SUPPORT-03]', (_, instant, isOpen) => {
  expect(isSupportOpen(Date.parse(instant))).toBe(isOpen);
});
