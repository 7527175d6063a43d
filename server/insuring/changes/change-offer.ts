import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { nothingOffered } from '../before-paying/offer-on-answers.ts';
import type { OfferOnAnswers } from '../before-paying/offer-on-answers.ts';
import { closeChangeQuote } from '../policies/change-quotes.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { isDecidedKind } from './change.ts';
import type { PolicyChange } from './change.ts';
import { findChange } from './change-store.ts';
import { moveChange } from './move-change.ts';
import { priceAsSold } from './price-change.ts';
import { asItStands } from './standing-change.ts';

type Offered = PolicyChange & { readonly quoteId: string; readonly applicationId: string };

/**
 * The offer of more cover or of a longer term, until its person takes it. Taken back, the change waits for answers as it did before, with its
 * estimate; the policy in force is not touched.
 */
export function changeOffer(userId: string, changeId: string): OfferOnAnswers {
  const find = async (context: Context, reader: Reader): Promise<PolicyChange> => {
    const change = await findChange(reader, context.encryption, userId, changeId);
    if (change === null) throw notFound('the change');
    return change;
  };
  const findOffered = async (context: Context, reader: Reader): Promise<Offered> => {
    const change = asItStands(await find(context, reader), context);
    const { status, kind, quoteId, applicationId } = change;
    if (status !== 'offered' || !isDecidedKind(kind) || quoteId === null || applicationId === null)
      throw nothingOffered();
    return { ...change, quoteId, applicationId };
  };
  return {
    async requireOffered(context, reader) {
      await findOffered(context, reader);
    },
    async takeBack(transaction, context) {
      const { policyId } = await find(context, transaction);
      const policy = await lockPolicyOf(transaction, userId, policyId);
      // As it is now that nobody else moves it.
      const offered = await findOffered(context, transaction);
      await askAnew(transaction, context, policy, offered);
      return { userId, id: offered.applicationId };
    },
  };
}

async function askAnew(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  offered: Offered,
): Promise<void> {
  const { userId, quoteId, applicationId, earlierApplicationIds } = offered;
  const estimate = await priceAsSold(transaction, context, { policy, change: offered });
  await moveChange(transaction, context, offered, 'answers_changed', {
    applicationId: null,
    quoteId: null,
    expiresAt: null,
    earlierApplicationIds: [...earlierApplicationIds, applicationId],
    // Where nothing of it could be offered today, its person is told so by the decision.
    ...(estimate.ok && { shown: estimate.shown }),
  });
  await closeChangeQuote(transaction, { userId, id: quoteId }, 'withdrawn');
}
