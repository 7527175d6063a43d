import { expect, test } from 'vitest';
import { RejectedAction } from '../../api/errors.ts';
import { problemWords } from './create-services.ts';

const refusal = (code: string, fullMessage: string | null) =>
  new RejectedAction({ code, fullMessage, message: 'As the log has it.', fieldErrors: [], status: 200 });

test('a general error says the full message, else what its code means, else its message [MODAL-02]', () => {
  expect(problemWords(refusal('INVALID_DATE', 'That day is not there.'))).toBe('That day is not there.');
  expect(problemWords(refusal('INVALID_DATE', null))).toBe('Please enter a valid date');
  expect(problemWords(refusal('OF_A_NEWER_RELEASE', null))).toBe('As the log has it.');
});
