import { CombinedError } from 'urql';
import { expect, test } from 'vitest';
import { RejectedAction, type ApiErrorCode } from '../../api/errors.ts';
import { problemWords } from './create-services.ts';

const refusal = (code: ApiErrorCode, fullMessage: string | null) =>
  new RejectedAction({ code, fullMessage, message: 'As the log has it.', fieldErrors: [], status: 200 });

test('a general error says the full message, else what its code means, else its message [MODAL-02]', () => {
  expect(problemWords(refusal('INVALID_DATE', 'That day is not there.'))).toBe('That day is not there.');
  expect(problemWords(refusal('INVALID_DATE', null))).toBe('Please enter a valid date');
  const extensions = { message: 'OF_A_NEWER_RELEASE' };
  const newer = { message: 'As the log has it.', extensions };
  expect(problemWords(new CombinedError({ graphQLErrors: [newer], response: { status: 200 } }))).toBe(
    'As the log has it.',
  );
});
