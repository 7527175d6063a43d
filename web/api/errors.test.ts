import { CombinedError } from 'urql';
import { expect, test } from 'vitest';
import {
  fieldMessage,
  isUnauthorized,
  NETWORK_ERROR,
  NoAnswer,
  readError,
  RejectedAction,
  RestError,
  shownMessage,
} from './errors.ts';

const graphqlError = (extensions: Record<string, unknown>, status = 200) =>
  new CombinedError({
    graphQLErrors: [
      { message: 'plain', extensions },
      { message: 'second', extensions: { message: 'SECOND' } },
    ],
    response: { status },
  });

test("a GraphQL error's first entry gives code, full message and field errors [ERR-22] [ERR-23]", () => {
  const error = readError(
    graphqlError({
      message: 'STANDARD_ERROR',
      full_message: 'Enter an amount.',
      validation_errors: {
        errors: [{ field: 'wysh_amount', message: 'Too much.', code: 'amount_too_large' }, 'junk'],
      },
    }),
  );
  expect(error).toMatchObject({ code: 'STANDARD_ERROR', fullMessage: 'Enter an amount.', message: 'plain' });
  expect(fieldMessage(error, 'wyshAmount')).toBe('Too much.');
  expect(fieldMessage(error, 'name')).toBeNull();
});

test('other errors give error and error_description [ERR-24] [API-REST-08]', () => {
  const error = readError(new RestError(400, 'TOKEN_INVALID', 'That link has expired.', {}));
  expect(error).toMatchObject({ code: 'TOKEN_INVALID', fullMessage: 'That link has expired.', status: 400 });
});

test('a rejected action is passed through with its payload [ERR-25]', () => {
  const payload = readError(new RestError(400, 'BLOCKED', null, {}));
  expect(readError(new RejectedAction(payload))).toBe(payload);
  expect(new RejectedAction(payload).message).toBe('Rejected');
});

test('whatever is thrown becomes one shape [ERR-26]', () => {
  expect(readError(new NoAnswer(new TypeError('Failed to fetch'))).code).toBe(NETWORK_ERROR);
  expect(readError(new TypeError('x is not a function')).code).toBe('STANDARD_ERROR');
  expect(readError('odd')).toMatchObject({ code: 'STANDARD_ERROR', message: 'odd', fieldErrors: [] });
  expect(readError(new CombinedError({ networkError: new NoAnswer('gone') })).code).toBe(NETWORK_ERROR);
});

test('a 401 and the code in either case mean the session is over [SESS-12] [SESS-13]', () => {
  expect(isUnauthorized(readError(graphqlError({ message: 'graph_api_unauthorized' })))).toBe(true);
  expect(isUnauthorized(readError(graphqlError({ message: 'GRAPH_API_UNAUTHORIZED' })))).toBe(true);
  expect(isUnauthorized(readError(new RestError(401, 'TOKEN_INVALID', null, {})))).toBe(true);
  expect(isUnauthorized(readError(graphqlError({ message: 'STANDARD_ERROR' })))).toBe(false);
});

test('the shown line is the full message, else the code, else the fallback [BUILD-07] [ERR-30]', () => {
  const fallback = 'Something went wrong.';
  expect(
    shownMessage(readError(graphqlError({ message: 'BLOCKED', full_message: 'Words.' })), fallback),
  ).toBe('Words.');
  expect(shownMessage(readError(graphqlError({ message: 'BLOCKED' })), fallback)).toBe('BLOCKED');
  expect(shownMessage(readError(new NoAnswer('Failed to fetch')), fallback)).toBe(fallback);
});

test('a code that no release of this page knows is read as it came, and no branch can be written for it', () => {
  const newer = {
    message: 'OF_A_NEWER_RELEASE',
    validation_errors: { errors: [{ field: 'a', message: 'A.' }] },
  };
  const { code, fieldErrors } = readError(graphqlError(newer));
  // @ts-expect-error No such code is in the catalogue of errors.
  expect(code === 'OF_A_NEWER_RELEASE').toBe(true);
  // @ts-expect-error No such code is in a table of problems.
  expect(fieldErrors.some((error) => error.code === 'no_such_problem')).toBe(false);
});
