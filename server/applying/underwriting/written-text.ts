import { CASE_PROBLEMS } from '@wysh/domain/errors/applying-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';

const textMax = 4_000;

/**
 * What a staff member wrote, without the space around it.
 * @throws Failure for the field when nothing or too much was written.
 */
export function writtenText(field: string, text: string): string {
  const written = text.trim();
  if (written === '') throw refusal(problem(CASE_PROBLEMS, 'required'), { field });
  if (written.length > textMax)
    throw refusal(problem(CASE_PROBLEMS, 'too_long', { max: textMax }), { field });
  return written;
}
