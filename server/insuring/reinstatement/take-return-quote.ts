import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { requireAnswersConfirmed } from '../../applying/disclosures/answers-confirmed.ts';
import { requireNobodyAlike } from '../../applying/likeness/require-nobody-alike.ts';
import type { Context } from '../../context.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { Paying } from '../policies/make-room.ts';
import type { Quote } from '../policies/quote.ts';
import { acceptReturnQuote, findOfferingOfQuote } from '../policies/return-quotes.ts';
import { findRequestOfOffering } from './request-store.ts';
import { findReturn } from './way-back.ts';

interface TakenReturn {
  readonly quote: Quote;
  readonly policy: InsurancePolicy;
}

/** The caller takes the quote of a lapsed policy: by the month. Its bill is made by createReinstatementInvoice. */
export async function takeReturnQuote(
  context: Context,
  userId: string,
  { quoteId, dueToday }: { readonly quoteId: string; readonly dueToday?: number | null },
): Promise<TakenReturn | Paying> {
  return context.database.transaction(async (transaction) => {
    const offeringId = await findOfferingOfQuote(transaction, context, userId, quoteId);
    const request = await findRequestOfOffering(transaction, offeringId);
    if (request === null) throw notFound('the quote');
    // Before the quotes, in the order of whoever settles its payment.
    const policy = await lockPolicyOf(transaction, userId, request.policyId);
    const owed = await findReturn(transaction, policy, request.requestedOn);
    // Another tab or device may have asked anew since: nobody pays a sum they were not shown.
    if (dueToday != null && Math.round(dueToday * 100) !== owed?.cost.totalCents)
      throw refusal(problem(POLICY_PROBLEMS, 'price_changed'), { field: 'dueToday' });
    const { applicationId } = request;
    await requireNobodyAlike(transaction, context, {
      userId,
      id: applicationId ?? policy.applicationId,
      amount: null,
      isByPaying: applicationId === null,
    });
    // Taken some days ago, perhaps: what was said then may be over.
    if (applicationId !== null) {
      const { productSlug } = policy;
      await requireAnswersConfirmed(transaction, context, { userId, applicationId, productSlug });
    }
    const taken = await acceptReturnQuote(transaction, context, policy, quoteId);
    return 'payingFor' in taken ? taken : { quote: taken, policy };
  });
}
