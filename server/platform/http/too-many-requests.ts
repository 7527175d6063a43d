import { Failure } from '@wysh/domain/errors/failure.ts';

export interface TooManyRequestsDetail {
  readonly publicMessage?: string;
  /** When it is worth trying again, in whole seconds. */
  readonly retryAfterSeconds?: number;
}

/** An allowance is used up. It leaves with status 429 and `Retry-After`, on GraphQL too. */
export class TooManyRequests extends Failure {
  readonly retryAfterSeconds: number;

  constructor({
    publicMessage = "That's a lot of requests. Wait a minute and try again.",
    retryAfterSeconds = 60,
  }: TooManyRequestsDetail = {}) {
    super('STANDARD_ERROR', {
      internalMessage: 'an allowance is used up',
      publicMessage,
    });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
