import { Failure } from '@wysh/domain/errors/failure.ts';
import { CURRENT_BASIS } from '@wysh/domain/pricing/current-basis.ts';
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
  const { reasons, person } = await findOwnInsurability(context);
  if (person === null) {
    throw new Failure('STANDARD_ERROR', {
      internalMessage:
        reasons.length > 0
          ? `the person is ineligible: ${reasons.join(', ')}`
          : 'too little is known for a price',
      publicMessage:
        reasons.length > 0
          ? 'We can’t offer you coverage right now, so there’s no price to show.'
          : 'Tell us a little about yourself first, then we can work out a price.',
    });
  }
  const result = priceCover(person, cover, CURRENT_BASIS);
  if (!result.ok) throw coverRefusal(result.reason, person, Math.floor(cover.amount), CURRENT_BASIS, fields);
  return result.premium;
}
