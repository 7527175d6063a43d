import { VERIFICATION_PROBLEMS } from '@wysh/domain/errors/people-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../platform/http/too-many-requests.ts';

/** In an hour: of one address or number, each of which is sent codes, and from one network. */
export interface BegunMax {
  readonly contact: number;
  readonly source: number;
}

/**
 * Refuses what would send more codes to an address, a number or from a network than one person asks for.
 * @throws TooManyRequests
 */
export function limitBegun(
  { allowances }: Pick<Context, 'allowances'>,
  begun: { readonly contacts: readonly number[]; readonly source: number },
  max: BegunMax,
): void {
  // A household shares a network; tests and journeys share one between all their people.
  const sourceMax = allowances.areStrict ? max.source : 3000;
  if (begun.source < sourceMax && begun.contacts.every((count) => count < max.contact)) return;
  throw new TooManyRequests({
    problem: problem(VERIFICATION_PROBLEMS, 'too_many_codes'),
    retryAfterSeconds: 3600,
  });
}
