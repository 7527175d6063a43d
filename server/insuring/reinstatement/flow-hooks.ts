import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { REINSTATEMENT_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import { requireEngine } from '../../applying/underwriting/held-up.ts';
import { requireNothingUndecided } from '../../applying/underwriting/require-free-way.ts';
import { submitEvidence } from '../../applying/underwriting/submit-evidence.ts';
import type { Context } from '../../context.ts';
import type { FinishedFlow, FlowHooks } from '../../ground/flows/flow-hooks.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findPolicyById, lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { findBaseQuote } from '../policies/return-quotes.ts';
import { termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findPolicyToChange } from '../changes/find-policy-to-change.ts';
import { stateOf } from './find-reinstateable.ts';
import { requestStatus } from './request.ts';
import type { ReinstatementRequest } from './request.ts';
import { findNewestRequest, noteEvidence } from './request-store.ts';

/**
 * Profile and interview about a lapsed policy: the same forms as an application's, whose answers are kept under the policy and apart from
 * those of any application. At the end of the interview they are handed in as evidence for its return.
 */
export const reinstatementFlowHooks: readonly FlowHooks[] = [
  { flow: 'insurance-profile', mayBegin: requireAskedBack },
  {
    flow: 'aura-interview',
    async mayBegin(context, reader, userId, contextId) {
      if (contextId === null) return;
      await requireAskedBack(context, reader, userId, contextId);
      await requireEngine(context, reader, userId);
    },
    async onFlowFinished(context, transaction, finished) {
      const { userId, contextId } = finished;
      if (contextId !== null && (await findPolicyToChange(transaction, userId, contextId)) === null)
        await handInEvidence(context, transaction, { ...finished, policyId: contextId });
      return {};
    },
  },
];

/** @throws Failure where nobody's policy waits for this interview: another person's is not there. */
async function requireAskedBack(
  context: Context,
  reader: Reader,
  userId: string,
  policyId: string | null,
): Promise<void> {
  if (policyId === null) return;
  // About a change of a policy in force others answer.
  if ((await findPolicyToChange(reader, userId, policyId)) !== null) return;
  const policy = await findPolicyById(reader, policyId);
  if (policy?.userId !== userId) throw notFound('the policy');
  await requireRequested(context, reader, policy);
  await requireNothingUndecided(reader, userId);
}

async function requireRequested(
  context: Context,
  reader: Reader,
  policy: InsurancePolicy,
): Promise<ReinstatementRequest> {
  const request = await findNewestRequest(reader, policy.id);
  const state = request && (await stateOf(reader, context, policy, request));
  if (state !== null && requestStatus(state, context.clock.now()) === 'requested') return state;
  throw refusal(problem(REINSTATEMENT_PROBLEMS, 'no_interview_wanted'), { field: 'flow' });
}

async function handInEvidence(
  context: Context,
  transaction: Transaction,
  { userId, policyId, flowSessionId, values, saidElsewhere }: FinishedFlow & { readonly policyId: string },
): Promise<void> {
  const policy = await lockPolicyOf(transaction, userId, policyId);
  const request = await requireRequested(context, transaction, policy);
  const { premium } = await findBaseQuote(transaction, context, policy);
  const { amount, termYears: years } = figuresOf(termsOfPolicy(policy));
  const { id: applicationId } = await submitEvidence(transaction, context, {
    userId,
    flowSessionId,
    known: { ...saidElsewhere, ...values },
    interview: values,
    held: {
      policyId,
      policyNumber: policy.number,
      productSlug: policy.productSlug,
      riskClass: 'riskClass' in premium ? (premium.riskClass ?? null) : null,
    },
    cover: { amount, years },
  });
  await noteEvidence(transaction, request, applicationId);
}
