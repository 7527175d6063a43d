import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import { findLatestOf } from '../../applying/underwriting/find-latest-application.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { nothingOffered, whilePaying } from '../before-paying/offer-on-answers.ts';
import type { OfferOnAnswers } from '../before-paying/offer-on-answers.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findStandingPolicy, lockPolicy } from './policy-store.ts';
import { takeBackOffers } from './take-back-offers.ts';

/** From the offer to the first payment. */
const TELLABLE: ReadonlySet<StandingKind> = new Set(['offers', 'quote_chosen', 'quote_taken', 'bank_asks']);

/** All that somebody is offered of new cover, up to the policy that waits for its first premium. */
export function newCoverOffer(userId: string): OfferOnAnswers {
  const requireOffered = async (context: Context, reader: Reader): Promise<void> => {
    const { kind } = await context.standingRegister.findStanding(context, reader, userId);
    if (kind === 'payment_under_way') throw whilePaying();
    if (!TELLABLE.has(kind)) throw nothingOffered();
  };
  return {
    requireOffered,
    async takeBack(transaction, context) {
      await requireNothingPaid(transaction, userId);
      await requireOffered(context, transaction);
      if (!(await takeBackOffers(transaction, context, userId))) throw nothingOffered();
      const latest = await findLatestOf(transaction, userId);
      if (latest === null) throw new Error('Cover was offered on an application that nobody handed in.');
      return latest;
    },
  };
}

/** Locks the policy that waits for its first premium: a payment of it begins before this or not at all. */
async function requireNothingPaid(transaction: Transaction, userId: string): Promise<void> {
  const standing = await findStandingPolicy(transaction, userId);
  const policy = standing && (await lockPolicy(transaction, standing.id));
  if (policy?.status === 'pending' && (await isPaymentUnderWay(transaction, policy.id))) throw whilePaying();
}
