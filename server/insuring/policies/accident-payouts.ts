import { editionOf, PRICE_BASIS } from '@wysh/domain/editions/edition.ts';
import { basisInForce } from '@wysh/domain/editions/in-force.ts';
import { payoutShares } from '@wysh/domain/policy/payout-details.ts';
import type { PayoutShare } from '@wysh/domain/policy/payout-details.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { findOwnOpenOfferings } from '../../applying/offerings/find-offerings.ts';
import type { Context } from '../../context.ts';
import { findOwnPendingQuote, findOwnStandingPolicy } from './find-policies.ts';

/**
 * What accident cover pays the caller's people: by their policy, the quote they chose or an open offer, or as it is sold in every state
 * today.
 */
export async function findAccidentPayouts(context: Context): Promise<PayoutShare[]> {
  const { editions, clock } = context;
  const version = await basisOfTheirs(context);
  return payoutShares(
    version === null
      ? basisInForce(editions, '', clock.now())
      : editionOf(PRICE_BASIS, editions.bases, version),
  );
}

async function basisOfTheirs(context: Context): Promise<string | null> {
  const isAccident = ({ productSlug }: { readonly productSlug: string }) =>
    productSlug === PRODUCT_SLUGS.accidentalDeath;
  const policy = await findOwnStandingPolicy(context);
  if (policy !== null && isAccident(policy)) return policy.quoted.basisVersion;
  const quote = await findOwnPendingQuote(context);
  if (quote !== null && isAccident(quote)) return quote.basisVersion;
  return (await findOwnOpenOfferings(context)).find(isAccident)?.basisVersion ?? null;
}
