import { ERROR_CATALOGUE } from './error-catalogue.ts';
import type { ErrorCode, SpecificErrorCode } from './error-catalogue.ts';
import { fieldError } from './field-error.ts';
import type { FieldError } from './field-error.ts';
import { REQUEST_PROBLEMS } from './ground-problems.ts';
import type { ProblemCode } from './problem-code.ts';
import { problem } from './problem.ts';
import type { Problem } from './problem.ts';

interface LogDetails {
  /** For the log; the internal words of what happened when left out. Never shown to a person. */
  internalMessage?: string;
  cause?: unknown;
}

export interface FailureDetails extends LogDetails {
  /** For the person; the first field's words, else the catalogue's, when left out. */
  publicMessage?: string;
  fieldErrors?: readonly FieldError[];
  /** What to quote to support about a block. */
  caseId?: string | null;
  /** Why an account is locked, as one of the lock reasons, for the screen that tells it. */
  lockReason?: string | null;
}

/** A rule refused: for one problem, or for what is wrong with each field. */
type RefusalDetails = LogDetails &
  ({ problem: Problem<ProblemCode> } | { fieldErrors: readonly FieldError[] });

/**
 * A refusal the service foresees: a known code, words for the log (`message`) and words for the person.
 * Anything else that is thrown is a fault of ours and is shown as the generic sentence only.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  /** What it was for, where the code does not say that: the problem, of several fields the first one's. */
  readonly problem: FieldError['code'] | null;
  readonly publicMessage: string;
  readonly fieldErrors: readonly FieldError[];
  readonly caseId: string | null;
  readonly lockReason: string | null;

  constructor(code: SpecificErrorCode, details?: FailureDetails);
  constructor(code: 'STANDARD_ERROR', details: RefusalDetails);
  constructor(code: ErrorCode, details: FailureDetails & { problem?: Problem<ProblemCode> } = {}) {
    const {
      problem: found,
      internalMessage = found?.internal ?? ERROR_CATALOGUE[code].internal,
      publicMessage,
      fieldErrors = [],
      caseId = null,
      lockReason = null,
      cause,
    } = details;
    super(internalMessage, cause === undefined ? undefined : { cause });
    const first = found ?? fieldErrors[0];
    this.code = code;
    this.problem = first?.code ?? null;
    this.publicMessage = publicMessage ?? first?.message ?? ERROR_CATALOGUE[code].public;
    this.fieldErrors = fieldErrors;
    this.caseId = caseId;
    this.lockReason = lockReason;
  }
}

/** The refusal of a rule for one problem, of the request as a whole or of one of its fields. */
export function refusal(
  found: Problem<ProblemCode>,
  { field, ...details }: LogDetails & { field?: string } = {},
): Failure {
  const fieldErrors = field === undefined ? [] : [fieldError(field, found)];
  return new Failure('STANDARD_ERROR', { problem: found, fieldErrors, ...details });
}

/**
 * The one answer for a missing id and for somebody else's, so that nobody can learn which ids exist (S-35).
 * `subject` is for the log alone.
 */
export function notFound(subject: string): Failure {
  return refusal(problem(REQUEST_PROBLEMS, 'not_found'), {
    internalMessage: `${subject} is missing or belongs to somebody else`,
  });
}
