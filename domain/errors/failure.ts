import { ERROR_CATALOGUE } from './error-catalogue.ts';
import type { ErrorCode } from './error-catalogue.ts';

/** What is wrong with one field of a request: the field's name, the person's words, a code for programs. */
export interface FieldError {
  field: string;
  message: string;
  code: string;
}

export interface FailureDetails {
  /** For the log; the catalogue's internal words when left out. Never shown to a person. */
  internalMessage?: string;
  /** For the person; the first field's words, else the catalogue's, when left out. */
  publicMessage?: string;
  fieldErrors?: readonly FieldError[];
  /** What to quote to support about a block. */
  caseId?: string | null;
  /** Why an account is locked, as one of the lock reasons, for the screen that tells it. */
  lockReason?: string | null;
  cause?: unknown;
}

/**
 * A refusal the service foresees: a known code, words for the log (`message`) and words for the person.
 * Anything else that is thrown is a fault of ours and is shown as the generic sentence only.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly publicMessage: string;
  readonly fieldErrors: readonly FieldError[];
  readonly caseId: string | null;
  readonly lockReason: string | null;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    const {
      internalMessage,
      publicMessage,
      fieldErrors = [],
      caseId = null,
      lockReason = null,
      cause,
    } = details;
    super(internalMessage ?? ERROR_CATALOGUE[code].internal, cause === undefined ? undefined : { cause });
    this.code = code;
    this.publicMessage = publicMessage ?? fieldErrors[0]?.message ?? ERROR_CATALOGUE[code].public;
    this.fieldErrors = fieldErrors;
    this.caseId = caseId;
    this.lockReason = lockReason;
  }
}

/**
 * The one answer for a missing id and for somebody else's, so that nobody can learn which ids exist (S-35).
 * `subject` is for the log alone.
 */
export function notFound(subject: string): Failure {
  return new Failure('STANDARD_ERROR', {
    internalMessage: `${subject} is missing or belongs to somebody else`,
    publicMessage: "We couldn't find that.",
  });
}
