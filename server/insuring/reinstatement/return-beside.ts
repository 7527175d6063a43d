import { isDecidedBeside } from '../../applying/underwriting/handed-in-before.ts';
import { withdrawUndecided } from '../../applying/underwriting/withdraw-application.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findEndedPolicies, lockPolicyOf } from '../policies/find-policies.ts';
import { stateOf } from './find-reinstateable.ts';
import { requestStatus } from './request.ts';
import type { RequestStatus } from './request.ts';
import { findNewestRequest } from './request-store.ts';
import { returnOffer } from './return-offer.ts';

/** A lapsed policy that somebody asks back by what they told, and nobody has paid for. */
export interface ReturnAsked {
  readonly policyId: string;
  readonly applicationId: string;
  readonly status: Extract<RequestStatus, 'underwriting' | 'offered' | 'accepted'>;
  readonly isBeingPaid: boolean;
}

/**
 * Keeps it for the transaction; null without one. What comes back by being paid alone was decided on before, whatever its person has besides:
 * there is nothing to ask anew.
 */
export async function keepReturnAsked(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<ReturnAsked | null> {
  for (const { id: policyId } of await findEndedPolicies(transaction, userId)) {
    const policy = await lockPolicyOf(transaction, userId, policyId);
    const request = await findNewestRequest(transaction, policyId);
    if (request?.applicationId == null || request.completedAt !== null) continue;
    const status = requestStatus(await stateOf(transaction, context, policy, request), context.clock.now());
    if (status !== 'underwriting' && status !== 'offered' && status !== 'accepted') continue;
    const isBeingPaid = await isPaymentUnderWay(transaction, policyId);
    return { policyId, applicationId: request.applicationId, status, isBeingPaid };
  }
  return null;
}

/** Where it is offered or being decided without another account of the same person, it is asked for anew. Answers whether. */
export async function askReturnAnewBeside(
  transaction: Transaction,
  context: Context,
  userId: string,
  { policyId, applicationId, status }: ReturnAsked,
  otherUserId: string,
): Promise<boolean> {
  const key = { userId, id: applicationId };
  if (await isDecidedBeside(transaction, context, key, otherUserId)) return false;
  if (status === 'underwriting') await withdrawUndecided(transaction, context, key);
  else await returnOffer(userId, policyId).takeBack(transaction, context);
  return true;
}
