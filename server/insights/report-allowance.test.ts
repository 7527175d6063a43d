import { expect, test } from 'vitest';
import { createReportAllowance, reportsPerMinuteMax } from './report-allowance.ts';

test('one source may report so often a minute, and others are unaffected [ERR-38, S-55]', () => {
  const allowance = createReportAllowance();
  const answers = Array.from({ length: reportsPerMinuteMax + 1 }, () => allowance.take('a session', 0));
  expect(answers.slice(0, -1)).not.toContain(false);
  expect(answers.at(-1)).toBe(false);
  expect(allowance.take('another session', 0)).toBe(true);
  expect(allowance.take('a session', 59_999)).toBe(false);
  expect(allowance.take('a session', 60_000)).toBe(true);
});
