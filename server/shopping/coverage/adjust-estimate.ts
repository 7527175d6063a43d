import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { COVERAGE_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import type { Context } from '../../context.ts';
import { coverRefusal } from './cover-refusals.ts';
import { findOwnInsurability } from './find-coverage-facts.ts';
import { priceCover } from './price-cover.ts';
import type { Cover, CoverPremium } from './price-cover.ts';

const fields = { amount: 'amount', term: 'termDuration' };

/**
 * The premium of other cover for the caller, as of today. Their age, state and record are asked again each
 * time.
 */
export async function adjustEstimate(context: Context, cover: Cover): Promise<CoverPremium> {
  const { state, reasons, person } = await findOwnInsurability(context);
  if (person === null) {
    if (reasons.length === 0) throw refusal(problem(COVERAGE_PROBLEMS, 'too_little_known'));
    throw refusal(problem(COVERAGE_PROBLEMS, 'ineligible'), {
      internalMessage: `the person is ineligible: ${reasons.join(', ')}`,
    });
  }
  const basis = basisInForce(context.editions, state, context.clock.now());
  const result = priceCover(person, cover, basis);
  if (!result.ok) throw coverRefusal(result.reason, person, Math.floor(cover.amount), basis, fields);
  return result.premium;
}
