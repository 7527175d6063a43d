import { expect, test } from 'vitest';
import { SUPPORT_PROBLEMS } from './contact-problems.ts';
import { Failure, notFound, refusal } from './failure.ts';
import { FLOW_PROBLEMS } from './ground-problems.ts';
import { problem } from './problem.ts';
import { WYSH_PROBLEMS } from './shopping-problems.ts';

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
  const failure = new Failure('ACCESS_CODE_EXPIRED');
  expect(failure.publicMessage).toBe("Your code's expired");
  expect(failure.message).toBe(
    'the one-time code is too old, used up by wrong tries or replaced by a newer one',
  );
  expect(failure.problem).toBeNull();
  expect('cause' in failure).toBe(false);
});

test('a failure of fields says what the first field needs unless it is given better words [ERR-23]', () => {
  const fieldErrors = [{ field: 'amount', message: 'Enter an amount.', code: 'amount_required' }] as const;
  const failure = new Failure('STANDARD_ERROR', { fieldErrors });
  expect(failure.publicMessage).toBe('Enter an amount.');
  expect(failure.message).toBe('a business rule refused the request');
  expect(failure.problem).toBe('amount_required');
  expect(failure.fieldErrors).toBe(fieldErrors);
  expect(new Failure('CREDENTIAL_INVALID', { fieldErrors, publicMessage: 'No.' }).publicMessage).toBe('No.');
});

test('a refusal says its problem: to the person, to the log, to programs, and at its field alone what is sent [ERR-23, ERR-26]', () => {
  const whole = refusal(problem(WYSH_PROBLEMS, 'list_full', { max: 50 }));
  expect(whole).toMatchObject({ code: 'STANDARD_ERROR', problem: 'list_full', message: 'the list is full' });
  expect(whole.publicMessage).toBe(
    'Your list is full: 50 wyshes is as far as it goes. Take one off to add another.',
  );
  expect(whole.fieldErrors).toEqual([]);

  const cause = new Error('connection reset');
  const details = { field: 'text', internalMessage: 'nothing but spaces', cause };
  const ofField = refusal(problem(SUPPORT_PROBLEMS, 'text_missing'), details);
  expect(ofField).toMatchObject({
    message: 'nothing but spaces',
    publicMessage: 'Write something first.',
    cause,
  });
  expect(ofField.fieldErrors).toEqual([
    { field: 'text', message: 'Write something first.', code: 'text_missing' },
  ]);
});

test('whoever finds a problem that has no words of its own gives them', () => {
  const found = problem(FLOW_PROBLEMS, 'flow_closed', 'We are closed.');
  expect(found).toEqual({
    code: 'flow_closed',
    message: 'We are closed.',
    internal: 'the flow is closed for now',
  });
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
