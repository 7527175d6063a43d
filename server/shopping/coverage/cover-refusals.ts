import { Failure } from '@wysh/domain/errors/failure.ts';
import type { FieldError } from '@wysh/domain/errors/failure.ts';
import { formatCoverage } from '@wysh/domain/money/money.ts';
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
  field: string,
  amount: number,
  { coverageAmount: { min, max } }: Pick<PricingBasis, 'coverageAmount'>,
): FieldError | null {
  if (amount > max) {
    return {
      field,
      code: 'amount_too_large',
      message: `The most coverage we can offer you is ${formatCoverage(max)}.`,
    };
  }
  if (amount < min)
    return { field, code: 'amount_too_small', message: `Our coverage starts at ${formatCoverage(min)}.` };
  return null;
}

/** The refusal of cover that has no premium for this person. */
export function coverRefusal(
  problem: PremiumProblem,
  person: PricedPerson,
  amount: number,
  basis: PricingBasis,
  fields: CoverFields,
): Failure {
  const wrongAmount = problem === 'amountOutOfRange' ? amountProblem(fields.amount, amount, basis) : null;
  if (wrongAmount !== null) return new Failure('STANDARD_ERROR', { fieldErrors: [wrongAmount] });
  const { min, max } = lockAges(person, basis);
  const message =
    min === max
      ? `Your rate is always locked until you’re ${max}.`
      : `Pick an age from ${min} to ${max} to lock your rate until.`;
  return new Failure('STANDARD_ERROR', {
    fieldErrors: [{ field: fields.term, code: 'term_not_sold', message }],
  });
}
