import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Client } from 'urql';
import {
  RequestReinstatementDocument,
  ReturnsDocument,
  ReturnToPayDocument,
  type LapsedPolicyFragment,
  type ReturnRequestFragment,
  type ReturnsQuery,
  type ReturnToPayQuery,
} from '../../api/generated/reinstatement.ts';
import type { Runtime } from '../../api/runtime.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import { confirmAnswersPath, routes } from '../../paths.ts';
import { nameOnCard } from '../../shell/card-form/name-on-card.ts';

const fresh = { requestPolicy: 'network-only' } as const;

/** The policies that can come back, and how far each is (REIN-18). */
export async function loadReturns({ graphql }: Runtime): Promise<ReturnsQuery> {
  const { data, error } = await graphql.query(ReturnsDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('The policies that can come back did not come.');
  return data;
}

/** A request with what was offered for it. */
export type OfferedRequest = ReturnRequestFragment & {
  readonly productsOffering: NonNullable<ReturnRequestFragment['productsOffering']>;
};

/** What was offered when it was asked for, while it can be had; null before, and once it is over. */
export function openRequestOf({
  reinstatementRequest: request,
}: Pick<LapsedPolicyFragment, 'reinstatementRequest'>): OfferedRequest | null {
  return request?.status === 'offered' || request?.status === 'accepted' ? offeredOf(request) : null;
}

function offeredOf(request: ReturnRequestFragment | null): OfferedRequest | null {
  return request?.productsOffering == null
    ? null
    : { ...request, productsOffering: request.productsOffering };
}

/** What is paid to have a policy back. */
export interface ReturnVisit {
  readonly policy: LapsedPolicyFragment;
  readonly request: OfferedRequest;
  /** As the profile has it. */
  readonly nameOnCard: string;
  /** What lets us charge the card from then on. */
  readonly authorization: ReturnToPayQuery['authorization'];
  /** A payment of an earlier visit is with the bank. */
  readonly isProcessing: boolean;
  /** The bank wanted a yes to a payment of an earlier visit and got none: nothing is on its way. */
  readonly wasBankLeft: boolean;
}

/**
 * A lapsed policy of the address with what it costs to have it back, asked for where nobody has yet (ROUTE-35). Whoever has the interview
 * before them is led into it, where they left it; whose answers are being decided, or were refused, to where they stand. Whoever is covered
 * by now, here or in another tab, is led to their policy.
 */
export async function loadReturn(
  runtime: Runtime,
  { params }: Pick<LoaderFunctionArgs, 'params'>,
): Promise<ReturnVisit> {
  const { graphql } = runtime;
  const { data, error } = await graphql.query(ReturnToPayDocument, {}, fresh).toPromise();
  if (!data) throw error ?? new Error('What is to be paid did not come.');
  if (data.standing.card === 'owned') throw redirect(routes.insuranceHome);
  const isProcessing = data.standing.kind === 'return_under_way';
  const found = data.reinstateablePolicies.find(({ id }) => id === params.policyId);
  const policy = found && !isProcessing ? await asked(graphql, found) : found;
  const request = policy && (isProcessing ? offeredOf(policy.reinstatementRequest) : openRequestOf(policy));
  if (policy === undefined) throw redirect(routes.policyReinstatement);
  if (request == null) throw redirect(await beforeOffer(runtime, policy, data.standing));
  // Before a card is typed, which would have to be typed again after it.
  if (!isProcessing && request.answersToConfirm !== null)
    throw redirect(confirmAnswersPath('policy', policy.id));
  const metadata = { reinstateablePolicyId: policy.id };
  await journeyOf(runtime).begin('reinstatement', 'purchase-reinstated-policy', metadata);
  return {
    policy,
    request,
    nameOnCard: data.currentUser?.profile == null ? '' : nameOnCard(data.currentUser.profile),
    authorization: data.authorization,
    isProcessing,
    wasBankLeft: !isProcessing && data.latestPayableInvoice?.awaitsAuthentication === true,
  };
}

/** The policy once it was asked for; as it stands where that was refused. */
async function asked(graphql: Client, policy: LapsedPolicyFragment): Promise<LapsedPolicyFragment> {
  if (openRequestOf(policy) !== null) return policy;
  const { data } = await askForReturn(graphql, policy.id);
  return data?.requestReinstatement.policy ?? policy;
}

/** Where somebody goes whose policy is not offered back: into the interview, where they left it, or where they stand. */
async function beforeOffer(
  runtime: Runtime,
  { id, reinstatementRequest: request }: LapsedPolicyFragment,
  { next }: Pick<ReturnToPayQuery['standing'], 'next'>,
): Promise<string> {
  if (request?.status === 'requested')
    return (await goIntoInterview(runtime, id)) ?? routes.policyReinstatement;
  return request?.status === 'underwriting' ? next : routes.policyReinstatement;
}

/** Its first question that is open, on whatever device it was left; null where nothing is to be answered. */
export function goIntoInterview(runtime: Runtime, policyId: string): Promise<string | null> {
  return journeyOf(runtime).resume('reinstatement', { reinstateablePolicyId: policyId });
}

/** Asked twice it is one request. */
export function askForReturn(graphql: Client, policyId: string) {
  return graphql.mutation(RequestReinstatementDocument, { input: { policyId } }).toPromise();
}
