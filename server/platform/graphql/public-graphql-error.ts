import { GENERIC_PUBLIC_WORDS } from '@wysh/domain/errors/error-catalogue.ts';
import type { ErrorCode } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { GraphQLError } from 'graphql';
import { isUnstorableText } from '../database/unstorable-text.ts';
import { requestError } from '../http/public-rest-error.ts';

export const unreadableRequestWords = requestError(400).body.error_description;

/** What the API says about an error beside GraphQL's own message, locations and path. */
export interface PublicErrorExtensions {
  readonly message: ErrorCode;
  /** The words a person may read. */
  readonly full_message: string;
  readonly validation_errors: {
    readonly errors: readonly FieldError[];
  };
  /** What to quote to support; every log line of the request carries it. */
  readonly reference: string;
  /** What to quote to support about a block. */
  readonly case_id?: string;
}

/**
 * The form in which an error leaves the server. A use case's `Failure` says its public words; a document or variable that
 * is wrong is explained to whoever wrote it; of anything else only the reference leaves, and `onUnexpected` is told.
 */
export function publicGraphqlError(
  error: GraphQLError,
  reference: string,
  onUnexpected: (cause: unknown) => void,
): GraphQLError {
  const cause = error.originalError;
  if (cause instanceof Failure) {
    return withExtensions(error, cause.publicMessage, {
      message: cause.code,
      full_message: cause.publicMessage,
      validation_errors: { errors: cause.fieldErrors },
      reference,
      ...(cause.caseId !== null && { case_id: cause.caseId }),
    });
  }
  // An error in the request itself has no path, because nothing was resolved yet.
  // Its message is for whoever wrote the request, and never for the person who uses what they wrote.
  if (error.path === undefined)
    return withExtensions(error, error.message, standardError(unreadableRequestWords, reference));
  if (isUnstorableText(cause))
    return withExtensions(error, unreadableRequestWords, standardError(unreadableRequestWords, reference));
  onUnexpected(cause ?? error);
  return withExtensions(error, GENERIC_PUBLIC_WORDS, standardError(GENERIC_PUBLIC_WORDS, reference));
}

/** An error that no use case threw. */
export function standardError(fullMessage: string, reference: string): PublicErrorExtensions {
  return {
    message: 'STANDARD_ERROR',
    full_message: fullMessage,
    validation_errors: { errors: [] },
    reference,
  };
}

function withExtensions(
  error: GraphQLError,
  message: string,
  extensions: PublicErrorExtensions,
): GraphQLError {
  const { nodes, source, positions, path } = error;
  return new GraphQLError(message, {
    nodes: nodes ?? null,
    source: source ?? null,
    positions: positions ?? null,
    path: path ?? null,
    extensions: { ...extensions },
  });
}
