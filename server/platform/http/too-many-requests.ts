import { Failure } from '@wysh/domain/errors/failure.ts';

/** As long as an allowance's minute can last. */
export const retryAfterSeconds = 60;

/** An allowance is used up. It leaves with status 429 and `Retry-After`, on GraphQL too. */
export class TooManyRequests extends Failure {
  constructor(publicMessage = "That's a lot of requests. Wait a minute and try again.") {
    super('STANDARD_ERROR', {
      internalMessage: 'an allowance is used up',
      publicMessage,
    });
  }
}
