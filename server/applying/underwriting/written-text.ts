import { Failure } from '@wysh/domain/errors/failure.ts';

const textMax = 4_000;

/**
 * What a staff member wrote, without the space around it.
 * @throws Failure for the field when nothing or too much was written.
 */
export function writtenText(field: string, text: string): string {
  const written = text.trim();
  if (written === '')
    throw refusal(field, 'Please write a sentence or two: it stays in the file.', 'required');
  if (written.length > textMax) {
    throw refusal(field, `That's more than ${textMax} characters. Please shorten it.`, 'too_long');
  }
  return written;
}

function refusal(field: string, message: string, code: string): Failure {
  return new Failure('STANDARD_ERROR', { fieldErrors: [{ field, message, code }] });
}
