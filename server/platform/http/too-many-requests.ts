import { Failure } from '@wysh/domain/errors/failure.ts';
import { REQUEST_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import type { ProblemCode } from '@wysh/domain/errors/problem-code.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Problem } from '@wysh/domain/errors/problem.ts';

export interface TooManyRequestsDetail {
  /** What there was too much of, where the person should know. */
  readonly problem?: Problem<ProblemCode>;
  /** When it is worth trying again, in whole seconds. */
  readonly retryAfterSeconds?: number;
}

/** An allowance is used up. It leaves with status 429 and `Retry-After`, on GraphQL too. */
export class TooManyRequests extends Failure {
  readonly retryAfterSeconds: number;

  constructor({
    problem: found = problem(REQUEST_PROBLEMS, 'too_many_requests'),
    retryAfterSeconds = 60,
  }: TooManyRequestsDetail = {}) {
    super('STANDARD_ERROR', { problem: found });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
