import { expect, test } from 'vitest';
import { Failure, notFound } from './failure.ts';

test('a failure carries its code, the words for the log and the words for the person apart [ERR-26, S-45]', () => {
  const cause = new Error('connection reset');
  const failure = new Failure('TOKEN_INVALID', { internalMessage: 'token 7 was used on Monday', cause });
  expect(failure).toBeInstanceOf(Error);
  expect(failure.code).toBe('TOKEN_INVALID');
  expect(failure.message).toBe('token 7 was used on Monday');
  expect(failure.publicMessage).toBe('This link has expired or was already used. Ask for a new one.');
  expect(failure.cause).toBe(cause);
  expect(failure.fieldErrors).toEqual([]);
});

test('without own words a failure speaks the catalogue [ERR-30]', () => {
  const failure = new Failure('STANDARD_ERROR');
  expect(failure.publicMessage).toBe('Something went wrong.');
  expect(failure.message).toBe('a business rule refused the request');
  expect('cause' in failure).toBe(false);
});

test('a failure of fields says what the first field needs unless it is given better words [ERR-23]', () => {
  const fieldErrors = [{ field: 'amount', message: 'Enter an amount.', code: 'amount_required' }];
  expect(new Failure('STANDARD_ERROR', { fieldErrors }).publicMessage).toBe('Enter an amount.');
  expect(new Failure('STANDARD_ERROR', { fieldErrors, publicMessage: 'No.' }).publicMessage).toBe('No.');
  expect(new Failure('STANDARD_ERROR', { fieldErrors }).fieldErrors).toBe(fieldErrors);
});

test("somebody else's id answers exactly like a missing one [PERM-08, S-35]", () => {
  const { code, publicMessage, fieldErrors } = notFound('allocation 1');
  expect({ code, publicMessage, fieldErrors }).toEqual({
    code: 'STANDARD_ERROR',
    publicMessage: "We couldn't find that.",
    fieldErrors: [],
  });
  expect(notFound('recipient 9').publicMessage).toBe(publicMessage);
});
