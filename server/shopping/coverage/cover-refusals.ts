import { refusal } from '@wysh/domain/errors/failure.ts';
import type { Failure } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Problem } from '@wysh/domain/errors/problem.ts';
import { COVERAGE_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import type { PremiumProblem } from '@wysh/domain/pricing/premium-arithmetic.ts';
import type { PricingBasis } from '@wysh/domain/pricing/pricing-basis.ts';
import { lockAges } from './price-cover.ts';
import type { PricedPerson } from './price-cover.ts';

/** The fields an amount and a term came in, which the refusal names. */
export interface CoverFields {
  readonly amount: string;
  readonly term: string;
}

/** What is wrong with an amount that is not sold; null when it is sold. Cents were dropped. */
export function amountProblem(
  amount: number,
  { coverageAmount: { min, max } }: Pick<PricingBasis, 'coverageAmount'>,
): Problem<'amount_too_large' | 'amount_too_small'> | null {
  if (amount > max) return problem(COVERAGE_PROBLEMS, 'amount_too_large', { max });
  return amount < min ? problem(COVERAGE_PROBLEMS, 'amount_too_small', { min }) : null;
}

/** The refusal of cover that has no premium for this person. */
export function coverRefusal(
  reason: PremiumProblem,
  person: PricedPerson,
  amount: number,
  basis: PricingBasis,
  fields: CoverFields,
): Failure {
  const wrongAmount = reason === 'amountOutOfRange' ? amountProblem(amount, basis) : null;
  if (wrongAmount !== null) return refusal(wrongAmount, { field: fields.amount });
  const ages = lockAges(person, basis);
  return refusal(problem(COVERAGE_PROBLEMS, 'term_not_sold', ages), { field: fields.term });
}
