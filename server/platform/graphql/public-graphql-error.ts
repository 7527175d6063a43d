import { GENERIC_PUBLIC_WORDS } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { GraphQLError } from 'graphql';

/** What the API says about an error beside GraphQL's own message, locations and path. */
export interface PublicErrorExtensions {
  /** A code of the error catalogue. */
  readonly message: string;
  /** The words a person may read. */
  readonly full_message: string;
  readonly validation_errors: {
    readonly errors: readonly { readonly field: string; readonly message: string; readonly code: string }[];
  };
  /** What to quote to support; every log line of the request carries it. */
  readonly reference: string;
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
    });
  }
  // An error in the request itself has no path, because nothing was resolved yet.
  const isMistakeInRequest = error.path === undefined;
  if (!isMistakeInRequest) onUnexpected(cause ?? error);
  const words = isMistakeInRequest ? error.message : GENERIC_PUBLIC_WORDS;
  return withExtensions(error, words, {
    message: 'STANDARD_ERROR',
    full_message: words,
    validation_errors: { errors: [] },
    reference,
  });
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
