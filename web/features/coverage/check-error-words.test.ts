import { expect, test } from 'vitest';
import type { ApiError } from '../../api/errors.ts';
import { checkErrorWords } from './check-error-words.ts';

const failed: ApiError = {
  code: 'STANDARD_ERROR',
  fullMessage: null,
  message: 'Refused',
  fieldErrors: [],
  status: 200,
};

test('a failed eligibility check is told in its own words [ELIG-21]', () => {
  expect(checkErrorWords({ ...failed, fullMessage: 'We are resting.' })).toBe('We are resting.');
  expect(checkErrorWords({ ...failed, code: 'UNDERWRITING_DISABLED' })).toBe('UNDERWRITING_DISABLED');
});

test("without words of its own it reads 'Error occurred while checking eligibility' [ELIG-21]", () => {
  expect(checkErrorWords(failed)).toBe('Error occurred while checking eligibility');
  expect(checkErrorWords({ ...failed, code: 'NETWORK_ERROR' })).toBe(
    'Error occurred while checking eligibility',
  );
});

test('a ConditionError is ignored [ELIG-22]', () => {
  expect(checkErrorWords({ ...failed, message: 'ConditionError' })).toBeNull();
});
