import { beforeAll, expect, test } from 'vitest';
import { readError, RestError, type ApiError, type ApiErrorCode } from '../../api/errors.ts';
import { loadTexts } from '../../texts/texts.ts';
import { placeProblem } from './place-problem.ts';

beforeAll(() => loadTexts('account'));

function problem(code: ApiErrorCode, change: Partial<ApiError> = {}): ApiError {
  return { code, fullMessage: null, message: code, fieldErrors: [], status: 200, ...change };
}

const ALL = ['currentPassword', 'password', 'passwordConfirmation'] as const;

test.each([
  ['PASSWORD_MISMATCH', 'passwordConfirmation', 'Passwords do not match'],
  ['CANNOT_REUSE_PASSWORD', 'password', 'That’s the password you have now. Pick a different one.'],
  ['PASSWORD_PREVIOUSLY_USED', 'password', 'You’ve used that password before. Pick a fresh one.'],
  ['CREDENTIAL_INCORRECT', 'currentPassword', 'That’s not your password. Try again?'],
  [
    'AUTHENTICATION_THIRD_ATTEMPT',
    'currentPassword',
    'That’s three tries that didn’t work. Want to reset your password?',
  ],
] as const)('%s stands at the field it speaks of [ACCT-17]', (code, field, words) => {
  expect(placeProblem(problem(code), ALL)).toEqual({ fields: { [field]: words }, general: null });
});

test('a field the server names has its words, in camel or snake form', () => {
  const fieldErrors = [
    { field: 'password_confirmation', message: 'Say it again', code: 'required' as const },
  ];
  expect(placeProblem(problem('STANDARD_ERROR', { fieldErrors }), ALL).fields).toEqual({
    passwordConfirmation: 'Say it again',
  });
});

test('what belongs to no field of the form is said above it', () => {
  expect(placeProblem(problem('EMAIL_ALREADY_TAKEN'), ALL)).toEqual({
    fields: {},
    general: 'Looks like you have an existing account.',
  });
  const newer = readError(new RestError(422, 'OF_A_NEWER_RELEASE', null, null));
  expect(placeProblem(newer, ALL).general).toBe('Something went wrong.');
  expect(placeProblem(problem('STANDARD_ERROR', { fullMessage: 'Not today.' }), ALL).general).toBe(
    'Not today.',
  );
});

test('a lost connection says that nothing happened', () => {
  expect(placeProblem(problem('NETWORK_ERROR', { status: null }), ALL).general).toMatch(/connection/);
});
