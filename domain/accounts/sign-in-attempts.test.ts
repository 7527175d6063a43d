import { expect, test } from 'vitest';
import { answerToWrongPassword } from './sign-in-attempts.ts';

test('the third wrong password offers a reset and the tenth locks, the others only say so [ACCT-12, S-09]', () => {
  const answers = Array.from({ length: 11 }, (_, index) => answerToWrongPassword(index + 1));
  expect(answers[2]).toBe('AUTHENTICATION_THIRD_ATTEMPT');
  expect(answers.slice(9)).toEqual(['AUTHENTICATION_TENTH_ATTEMPT', 'AUTHENTICATION_TENTH_ATTEMPT']);
  expect(new Set([...answers.slice(0, 2), ...answers.slice(3, 9)])).toEqual(
    new Set(['CREDENTIAL_INCORRECT']),
  );
});
