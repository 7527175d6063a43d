import { formatDate } from '@wysh/domain/dates/display.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { REINSTATEMENT_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import type { OpenFacts } from '@wysh/domain/policy/open-at-once.ts';
import { profileQuestions } from '../../applying/underwriting/submit-application.ts';
import type { Context } from '../../context.ts';
import { copyAnswers } from '../../ground/flows/copy-answers.ts';
import { closePlan } from '../billing/end-billing.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findReturnBill } from '../billing/return-bill.ts';
import { findPolicyInForce, lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { lastDayOfEvidence } from './evidence-of-return.ts';
import { stateOf } from './find-reinstateable.ts';
import { keepRequest } from './keep-request.ts';
import { offerReturn } from './offer-return.ts';
import { canAskAgainOn, requestStatus } from './request.ts';
import type { ReinstatementState } from './request.ts';
import { findNewestRequest } from './request-store.ts';
import { findReturn, openWay } from './way-back.ts';

/**
 * The caller asks for a lapsed policy of theirs. Soon after the lapse nothing has to be shown, so it is offered at once, at what was missed
 * with its interest; later the interview comes first, unless one approved not long ago. Asked again while that is under way or its offer is
 * open, it is answered as it stands.
 * @throws Failure for a policy that can't come back, and after a refusal until it may be asked for again.
 */
export async function requestReinstatement(context: Context, policyId: string): Promise<InsurancePolicy> {
  const userId = requirePolicyOwner(context);
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, policyId);
    const now = context.clock.now();
    const newest = await findNewestRequest(transaction, policy.id);
    const before = newest && (await stateOf(transaction, context, policy, newest));
    if (before !== null) {
      const isUnderWay = await isPaymentUnderWay(transaction, policy.id);
      const open = { return: openReturn(before, now), isPaymentUnderWay: isUnderWay };
      if (mayAsk(open, 'return').isOpenAlready) return policy;
      // Of an offer that is over nothing is paid any more.
      if ((await findReturnBill(transaction, policy.id)) !== null)
        await closePlan(transaction, context, policy.id);
    }
    const today = dayOfPolicy(policy, now);
    const way = openWay(policy, today);
    const found = way && (await findReturn(transaction, policy, today));
    if (way === null || found === null) throw refusal(problem(REINSTATEMENT_PROBLEMS, 'not_reinstateable'));
    if ((await findPolicyInForce(transaction, userId)) !== null)
      throw refusal(problem(REINSTATEMENT_PROBLEMS, 'covered_by_another'));
    requireNotRefusedLately(before, today);
    const request = { id: context.ids.uuid(), userId, policyId, requestedAt: now, requestedOn: today };
    const evidenceUntil = before && lastDayOfEvidence(policy, before, today);
    if (way.kind === 'by_interview' && evidenceUntil === null) {
      await keepRequest(transaction, context, { ...request, offeringId: null, applicationId: null });
      await copyAnswers(transaction, context, { userId, contextId: policyId }, profileQuestions(context));
      return policy;
    }
    const lastDay = way.kind === 'by_payment' ? way.lastDay : evidenceUntil!;
    const { id: offeringId } = await offerReturn(transaction, context, policy, { ...found, lastDay });
    const applicationId = way.kind === 'by_payment' ? null : before!.applicationId;
    await keepRequest(transaction, context, { ...request, offeringId, applicationId }, found.cost.totalCents);
    return policy;
  });
}

function openReturn(request: ReinstatementState, now: Temporal.Instant): OpenFacts['return'] {
  switch (requestStatus(request, now)) {
    case 'requested':
    case 'underwriting':
      return 'asked';
    case 'offered':
    case 'accepted':
      return 'offered';
    case 'completed':
    case 'rejected':
    case 'expired':
      return null;
  }
}

function requireNotRefusedLately(before: ReinstatementState | null, today: Temporal.PlainDate): void {
  const on = before && canAskAgainOn(before);
  if (on === null || Temporal.PlainDate.compare(on, today) <= 0) return;
  throw refusal(problem(REINSTATEMENT_PROBLEMS, 'refused_lately', { on: formatDate(on.toString()) }));
}
