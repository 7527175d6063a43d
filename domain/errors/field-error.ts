import type { ErrorCode } from './error-catalogue.ts';
import type { ProblemCode } from './problem-code.ts';
import type { Problem } from './problem.ts';

/** What is wrong with one field of a request: the field's name, the person's words, a code for programs. */
export interface FieldError {
  field: string;
  message: string;
  /** A code of the error catalogue where that says it already. */
  code: ProblemCode | ErrorCode;
}

/** What is wrong with this field. What the log is told of a problem stays here. */
export function fieldError(
  field: string,
  { code, message }: Omit<Problem<FieldError['code']>, 'internal'>,
): FieldError {
  return { field, message, code };
}
