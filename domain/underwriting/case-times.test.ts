import { expect, test } from 'vitest';
import { ANSWER_PROMISED_WITHIN, CLOSED_AFTER_DAYS } from './case-lifecycle.ts';

test('an answer is promised within 48 working hours, and a case nobody goes on with ends after 60 days', () => {
  expect(ANSWER_PROMISED_WITHIN.application).toBe(48);
  expect(CLOSED_AFTER_DAYS).toBe(60);
});
