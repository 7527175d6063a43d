import { LOCK_REASONS, type LockReason } from '@wysh/domain/accounts/auth-level.ts';
import type { ErrorCode } from '@wysh/domain/errors/error-catalogue.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import type { CombinedError } from 'urql';

export const NETWORK_ERROR = 'NETWORK_ERROR';

/** A code of the error catalogue, or NETWORK_ERROR when no answer came. */
export type ApiErrorCode = ErrorCode | typeof NETWORK_ERROR;

/** One shape for everything that can go wrong between here and the server. */
export interface ApiError {
  readonly code: ApiErrorCode;
  /** The server's words for the person, when it had any. */
  readonly fullMessage: string | null;
  readonly message: string;
  readonly fieldErrors: readonly FieldError[];
  readonly status: number | null;
}

/** Thrown by the REST wrapper: the status and the answer's `error` as the message (API-REST-08). */
export class RestError extends Error {
  readonly status: number;
  readonly description: string | null;
  readonly body: unknown;

  constructor(status: number, error: string, description: string | null, body: unknown) {
    super(error);
    this.name = 'RestError';
    this.status = status;
    this.description = description;
    this.body = body;
  }
}

/** A call got no answer at all: no connection, or one that broke. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('The server gave no answer.', { cause });
    this.name = 'NoAnswer';
  }
}

/** `fetch`, whose rejection is told apart from a mistake of our own: both would be a TypeError. */
export async function fetchAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (cause) {
    throw new NoAnswer(cause);
  }
}

/** A rejected action is passed on as it is, with its payload (ERR-25). */
export class RejectedAction extends Error {
  readonly payload: ApiError;

  constructor(payload: ApiError) {
    super('Rejected');
    this.name = 'RejectedAction';
    this.payload = payload;
  }
}

/** Reads any failure of a call into one shape; never throws. */
export function readError(error: unknown): ApiError {
  if (error instanceof RejectedAction) return error.payload;
  if (error instanceof RestError) {
    return {
      code: codeOf(error.message),
      fullMessage: error.description,
      message: error.message,
      fieldErrors: [],
      status: error.status,
    };
  }
  if (isCombinedError(error)) return readGraphqlError(error);
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof NoAnswer ? NETWORK_ERROR : 'STANDARD_ERROR';
  return { code, fullMessage: null, message, fieldErrors: [], status: null };
}

function isCombinedError(error: unknown): error is CombinedError {
  return error instanceof Error && error.name === 'CombinedError' && 'graphQLErrors' in error;
}

function readGraphqlError(error: CombinedError): ApiError {
  const response = error.response as Response | undefined;
  const status = response?.status ?? null;
  const first = error.graphQLErrors[0];
  if (first === undefined) {
    // Without an answer the cause says what happened: the connection, or a refresh that failed on the way.
    if (status === null) return readError(error.networkError ?? new NoAnswer(error));
    const code = status === 401 ? 'GRAPH_API_UNAUTHORIZED' : 'STANDARD_ERROR';
    const message = error.networkError?.message ?? error.message;
    return { code, fullMessage: null, message, fieldErrors: [], status };
  }
  const {
    message,
    full_message: fullMessage,
    validation_errors: validation,
  } = first.extensions as {
    message?: unknown;
    full_message?: unknown;
    validation_errors?: { errors?: unknown };
  };
  return {
    code: codeOf(message),
    fullMessage: typeof fullMessage === 'string' ? fullMessage : null,
    message: first.message,
    fieldErrors: Array.isArray(validation?.errors) ? validation.errors.filter(isFieldError) : [],
    status,
  };
}

const codeOf = (said: unknown): ErrorCode => (isCode(said) ? said : 'STANDARD_ERROR');

/**
 * The service's word is taken for its codes, here and of fields: one that only a later release knows leads nowhere on this page,
 * and its words are shown.
 */
function isCode(said: unknown): said is ErrorCode {
  return typeof said === 'string';
}

function isFieldError(entry: unknown): entry is FieldError {
  return typeof entry === 'object' && entry !== null && 'field' in entry && 'message' in entry;
}

/** The session is over: a 401, or the code in either case. */
export function isUnauthorized(error: ApiError): boolean {
  return error.status === 401 || error.code.toUpperCase() === 'GRAPH_API_UNAUTHORIZED';
}

/** The session belongs to another device than this one. */
export function isUnknownDevice({ code }: ApiError): boolean {
  return code === 'DEVICE_UNREGISTERED' || code === 'DEVICE_VERIFICATION_INCORRECT';
}

/** Underwriting is out of order, or was switched off for a while; nothing else is (UW-18, UW-19). */
export function isUnderwritingOffline({ code }: ApiError): boolean {
  return code === 'AURA_COMMON_ERROR' || code === 'UNDERWRITING_DISABLED';
}

/** The case a blocked device or account belongs to, for the person to mention; null when the answer names none. */
export function caseIdOf(error: unknown): string | null {
  const answer = isCombinedError(error)
    ? error.graphQLErrors[0]?.extensions
    : error instanceof RestError
      ? error.body
      : null;
  const { case_id: id } = (answer ?? {}) as { case_id?: unknown };
  return typeof id === 'string' ? id : null;
}

/** Why the account is locked that somebody has the password of; null when the answer does not say. */
export function lockReasonOf(error: unknown): LockReason | null {
  const { lock_reason: said } = (error instanceof RestError ? (error.body ?? {}) : {}) as {
    lock_reason?: unknown;
  };
  return LOCK_REASONS.find((reason) => reason === said) ?? null;
}

/** The server's message for one field; it may name the field in camel or snake form. */
export function fieldMessage(error: ApiError, field: string): string | null {
  const plain = (name: string) => name.replaceAll('_', '').toLowerCase();
  return error.fieldErrors.find((entry) => plain(entry.field) === plain(field))?.message ?? null;
}

/** What to show where a form shows one line: the server's full words, else its code, else the fallback (BUILD-07, ERR-30). */
export function shownMessage(error: ApiError, fallback: string): string {
  return (
    error.fullMessage ??
    (error.code === 'STANDARD_ERROR' || error.code === NETWORK_ERROR ? fallback : error.code)
  );
}
