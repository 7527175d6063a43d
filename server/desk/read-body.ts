import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import * as v from 'valibot';

/** Reads a request's body, or refuses it with a sentence for each field that is wrong. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const fieldErrors = result.issues.map((issue) =>
    fieldError(firstName(issue), problem(DESK_PROBLEMS, 'invalid', issue.message)),
  );
  throw new Failure('STANDARD_ERROR', { internalMessage: 'a body of the desk was refused', fieldErrors });
}

function firstName({ path }: v.BaseIssue<unknown>): string {
  const key = path?.[0].key;
  return typeof key === 'string' ? key : 'body';
}

/** What somebody wrote, of any language, with something in it. */
export function writtenText(lengthMax: number, message: string) {
  const notEmpty = v.pipe(v.string(message), v.trim(), v.minLength(1, message));
  return v.pipe(notEmpty, v.maxLength(lengthMax, `At most ${lengthMax} characters, please.`));
}
