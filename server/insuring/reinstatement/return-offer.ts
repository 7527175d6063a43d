import { notFound } from '@wysh/domain/errors/failure.ts';
import { withdrawOffering } from '../../applying/offerings/withdraw-offerings.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { nothingOffered, whilePaying } from '../before-paying/offer-on-answers.ts';
import type { OfferOnAnswers } from '../before-paying/offer-on-answers.ts';
import { closePlan } from '../billing/end-billing.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findReturnBill } from '../billing/return-bill.ts';
import { findPolicyById, lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { withdrawReturnQuote } from '../policies/return-quotes.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { stateOf } from './find-reinstateable.ts';
import { keepRequest } from './keep-request.ts';
import { requestStatus } from './request.ts';
import type { ReinstatementRequest } from './request.ts';
import { findNewestRequest } from './request-store.ts';

type Offered = ReinstatementRequest & { readonly offeringId: string; readonly applicationId: string };

/**
 * What brings a lapsed policy back after an interview, until it is paid. Taken back it is asked for anew: what was offered and on which answers
 * stays with the request from before.
 */
export function returnOffer(userId: string, policyId: string): OfferOnAnswers {
  const findOffered = async (
    context: Context,
    reader: Reader,
    policy: InsurancePolicy | null,
  ): Promise<Offered> => {
    if (policy?.userId !== userId) throw notFound('the policy');
    const request = await findNewestRequest(reader, policyId);
    if (request?.offeringId == null || request.applicationId === null) throw nothingOffered();
    const { offeringId, applicationId } = request;
    const status = requestStatus(await stateOf(reader, context, policy, request), context.clock.now());
    if (status !== 'offered' && status !== 'accepted') throw nothingOffered();
    if (await isPaymentUnderWay(reader, policyId)) throw whilePaying();
    return { ...request, offeringId, applicationId };
  };
  return {
    async requireOffered(context, reader) {
      await findOffered(context, reader, await findPolicyById(reader, policyId));
    },
    async takeBack(transaction, context) {
      const policy = await lockPolicyOf(transaction, userId, policyId);
      const offered = await findOffered(context, transaction, policy);
      await askAnew(transaction, context, policy, offered);
      return { userId, id: offered.applicationId };
    },
  };
}

async function askAnew(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { userId, offeringId }: Offered,
): Promise<void> {
  await withdrawOffering(transaction, context, { userId, id: offeringId });
  await withdrawReturnQuote(transaction, context, { userId, offeringId });
  if ((await findReturnBill(transaction, policy.id)) !== null)
    await closePlan(transaction, context, policy.id);
  const now = context.clock.now();
  const asked = { id: context.ids.uuid(), userId, policyId: policy.id, requestedAt: now };
  const requestedOn = dayOfPolicy(policy, now);
  await keepRequest(transaction, context, { ...asked, requestedOn, offeringId: null, applicationId: null });
}
