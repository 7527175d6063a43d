import type { Context } from '../../context.ts';
import { findEndedPolicies, findOwnPolicy, findPolicyInForce } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { maySeePolicies, requirePolicyOwner } from '../policies/policy.ts';
import { statusOfReturnQuote } from '../policies/return-quotes.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { CostOfReturn } from '@wysh/domain/policy/reinstatement.ts';
import type { Offering } from '../../applying/offerings/offering.ts';
import { findOfferingOf } from '../../applying/offerings/find-offerings.ts';
import { findEvidence } from '../../applying/underwriting/find-evidence.ts';
import type { ReinstatementRequest, ReinstatementState } from './request.ts';
import { findNewestRequest, findRequestOfOffering } from './request-store.ts';
import type { Reader } from '../../platform/database/database.ts';
import { lastDayOfEvidence } from './evidence-of-return.ts';
import { findReturn, openWay } from './way-back.ts';
import type { OpenWay, Return } from './way-back.ts';

/** The caller's lapsed policies that can come back, the one that lapsed last first; none while they are covered by another. */
export async function findOwnReinstateable(context: Context): Promise<InsurancePolicy[]> {
  const { reader } = context.database;
  const userId = requirePolicyOwner(context);
  if ((await findPolicyInForce(reader, userId)) !== null) return [];
  const ended = await findEndedPolicies(reader, userId);
  return ended.filter((policy) => openWay(policy, dayOfPolicy(policy, context.clock.now())) !== null);
}

/** How a policy of the caller's comes back and what it costs as of today. */
export interface OwnWayBack extends Return {
  readonly policyId: string;
  /** Through which day what an interview approved brings it back without another; null without one. */
  readonly evidenceUntil: Temporal.PlainDate | null;
  readonly way: OpenWay;
  /** The first day without cover. */
  readonly lapsedOn: Temporal.PlainDate;
}

/** Null for one that does not. */
export async function findOwnWayBack(context: Context, policy: InsurancePolicy): Promise<OwnWayBack | null> {
  if (!maySeePolicies(context)) return null;
  const today = dayOfPolicy(policy, context.clock.now());
  const way = openWay(policy, today);
  const found = way && (await findReturn(context.database.reader, policy, today));
  if (way === null || found === null) return null;
  const request = await findNewestRequest(context.database.reader, policy.id);
  const state = request && (await stateOf(context.database.reader, context, policy, request));
  const evidenceUntil = state && lastDayOfEvidence(policy, state, today);
  return { ...found, policyId: policy.id, way, lapsedOn: way.lapsedOn, evidenceUntil };
}

/** What an offer to bring a policy back was made for; null for one of new cover. */
export async function findOfferedCost(context: Context, offering: Offering): Promise<CostOfReturn | null> {
  return offering.kind === 'reinstatement' ? findCostOfReturn(context, offering) : null;
}

export async function findCostOfReturn(
  context: Context,
  offering: Pick<Offering, 'id'>,
): Promise<CostOfReturn> {
  return context.database.remember(`cost-of-return:${offering.id}`, async (reader) => {
    const request = await findRequestOfOffering(reader, offering.id);
    const policy = request && (await findOwnPolicy(context, request.policyId));
    const found = policy && (await findReturn(reader, policy, request.requestedOn));
    if (found === null)
      throw new Error('An offer to bring a policy back has no policy with something unpaid.');
    return found.cost;
  });
}

/** The newest request for a policy of the caller's, as it stands; null when they never asked. */
export async function findOwnRequest(context: Context, policyId: string): Promise<ReinstatementState | null> {
  if (!maySeePolicies(context)) return null;
  const policy = await findOwnPolicy(context, policyId);
  const request = await findNewestRequest(context.database.reader, policy.id);
  return request && stateOf(context.database.reader, context, policy, request);
}

export async function stateOf(
  reader: Reader,
  context: Pick<Context, 'encryption' | 'clock'>,
  policy: InsurancePolicy,
  request: ReinstatementRequest,
): Promise<ReinstatementState> {
  const { userId, offeringId, applicationId } = request;
  const [offering, quoteStatus, evidence] = await Promise.all([
    offeringId === null ? null : findOfferingOf(reader, context.encryption, { userId, offeringId }),
    offeringId === null ? null : statusOfReturnQuote(reader, context, { userId, offeringId }),
    applicationId === null ? null : findEvidence(reader, { userId, id: applicationId }),
  ]);
  const isInTime = openWay(policy, dayOfPolicy(policy, context.clock.now())) !== null;
  return { ...request, offering, quoteStatus, evidence, isInTime };
}
