import { ERROR_CATALOGUE, GENERIC_PUBLIC_WORDS } from '@wysh/domain/errors/error-catalogue.ts';
import type { ErrorCode } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { isUnstorableText } from '../database/unstorable-text.ts';
import { TooManyRequests } from './too-many-requests.ts';

export interface RestErrorBody {
  readonly error: ErrorCode;
  /** The words a person may read. */
  readonly error_description: string;
  /** What to quote to support, for an error that should not have happened. */
  readonly reference?: string;
  /** What to quote to support about a block. */
  readonly case_id?: string;
  /** Why an account is locked, as one of the lock reasons; told to whoever has its password. */
  readonly lock_reason?: string;
}

export interface PublicRestError {
  readonly status: number;
  /** Headers that belong to the status. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RestErrorBody;
}

/** What is wrong with a request as such, in words for whoever wrote the client. */
const requestErrorWords: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  404: "We couldn't find that.",
  405: 'That is not how this address is used.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request has to be JSON, with the content type application/json.',
  429: "That's a lot of requests. Wait a moment and try again.",
  431: 'The request has too many headers.',
  503: 'We are just restarting. Please try again in a moment.',
};

export function requestError(status: number): PublicRestError {
  return {
    status,
    headers: {},
    body: {
      error: 'STANDARD_ERROR',
      error_description: requestErrorWords[status] ?? requestErrorWords[400]!,
    },
  };
}

/** The form in which an error leaves a REST route: its code and public words, never what it says of our insides. */
export function publicRestError(error: unknown, reference: string): PublicRestError {
  if (error instanceof Failure) {
    const isTooMany = error instanceof TooManyRequests;
    return {
      status: isTooMany ? 429 : (ERROR_CATALOGUE[error.code].httpStatus ?? 500),
      headers: isTooMany ? { 'retry-after': String(error.retryAfterSeconds) } : {},
      body: {
        error: error.code,
        error_description: error.publicMessage,
        ...(error.caseId !== null && { case_id: error.caseId }),
        ...(error.lockReason !== null && { lock_reason: error.lockReason }),
      },
    };
  }
  const status = isUnstorableText(error) ? 400 : statusOf(error);
  if (status !== null) return requestError(status);
  return {
    status: 500,
    headers: {},
    body: { error: 'STANDARD_ERROR', error_description: GENERIC_PUBLIC_WORDS, reference },
  };
}

/** The status of an error that Fastify itself found in the request, whatever else was thrown is ours and has none. */
function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return null;
  const { code, statusCode } = error;
  const isFastifys = typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number';
  return isFastifys && (statusCode < 500 || statusCode === 503) ? statusCode : null;
}
