import { expect, test } from 'vitest';
import { businessToday } from './business-today.ts';

test('the business date turns at midnight in New York, summer and winter [FORM-94]', () => {
  expect(businessToday(Date.parse('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
  expect(businessToday(Date.parse('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  expect(businessToday(Date.parse('2026-01-01T04:59:59Z'))).toBe('2025-12-31');
});
