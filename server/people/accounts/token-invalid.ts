import { Failure } from '@wysh/domain/errors/failure.ts';

/**
 * The one answer for a code or refresh token that is unknown, expired, used up or of an ended session, so
 * that none can be told apart.
 */
export function tokenInvalid(): Failure {
  return new Failure('TOKEN_INVALID', {
    internalMessage: 'the authorization code or refresh token is worth nothing',
    publicMessage: 'Your session has ended. Let’s start a new one.',
  });
}
