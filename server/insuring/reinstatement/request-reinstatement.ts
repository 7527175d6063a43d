import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { REINSTATEMENT_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import type { Offering } from '../../applying/offerings/offering.ts';
import { withdrawOpenOfferings } from '../../applying/offerings/sale-store.ts';
import { insertOffering } from '../../applying/offerings/store.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import { closePlan } from '../billing/end-billing.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findPlanOf } from '../billing/plan-store.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { findStandingPolicy, lockPolicy } from '../policies/policy-store.ts';
import { findQuote } from '../policies/store.ts';
import { dayOfPolicy, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { withOffering } from './find-reinstateable.ts';
import { requestStatus } from './request.ts';
import type { ReinstatementRequest } from './request.ts';
import { findNewestRequest, insertRequest } from './request-store.ts';
import { findReturn, openWay } from './way-back.ts';
import type { Return } from './way-back.ts';

/**
 * The caller asks for a lapsed policy of theirs. Soon after the lapse nothing has to be shown, so it is offered at once, at what was missed
 * with its interest. Asked again while that offer is open, it is answered as it stands.
 * @throws Failure for a policy that can't come back, or not without the interview.
 */
export async function requestReinstatement(context: Context, policyId: string): Promise<InsurancePolicy> {
  const userId = requirePolicyOwner(context);
  if (!isRowId(policyId)) throw notFound('the policy');
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicy(transaction, policyId);
    if (policy === null || policy.userId !== userId) throw notFound('the policy');
    const now = context.clock.now();
    const newest = await findNewestRequest(transaction, policy.id);
    if (newest !== null) {
      const status = requestStatus(await withOffering(transaction, context, newest), now);
      const isOpen = status === 'offered' || status === 'accepted';
      if (isOpen || (await isPaymentUnderWay(transaction, policy.id))) return policy;
      // Of an offer that is over nothing is paid any more.
      if ((await findPlanOf(transaction, policy.id)) !== null)
        await closePlan(transaction, context, policy.id);
    }
    const today = dayOfPolicy(policy, now);
    const way = openWay(policy, today);
    const found = way && (await findReturn(transaction, policy, today));
    if (way === null || found === null) throw refusal(problem(REINSTATEMENT_PROBLEMS, 'not_reinstateable'));
    const standing = await findStandingPolicy(transaction, userId);
    if (standing !== null && standing.status !== 'pending')
      throw refusal(problem(REINSTATEMENT_PROBLEMS, 'covered_by_another'));
    if (way.kind === 'by_interview') throw refusal(problem(REINSTATEMENT_PROBLEMS, 'interview_needed'));
    await offer(transaction, context, policy, { ...found, today, lastDay: way.lastDay });
    return policy;
  });
}

async function offer(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  {
    cost,
    monthlyCents,
    today,
    lastDay,
  }: Return & { readonly today: Temporal.PlainDate; readonly lastDay: Temporal.PlainDate },
): Promise<void> {
  const { userId, id: policyId } = policy;
  const now = context.clock.now();
  const terms = termsOfPolicy(policy);
  const { amount, annualCents, termYears } = figuresOf(terms);
  const base = await findQuote(transaction, context.encryption, userId, terms.layers[0].quoteId);
  if (base === null) throw new Error(`policy ${policy.number} has no quote`);
  const lastOfSum = cost.changesOn?.subtract({ days: 1 }) ?? lastDay;
  const offering: Offering = {
    id: context.ids.uuid(),
    userId,
    applicationId: policy.applicationId,
    productSlug: policy.productSlug,
    kind: 'reinstatement',
    status: 'pending',
    amount,
    amountMax: amount,
    termYears,
    termYearsMax: termYears,
    annualCents,
    monthlyCents,
    basisVersion: base.basisVersion,
    premium: base.premium,
    createdAt: now,
    expiresAt: endOfDay(
      Temporal.PlainDate.compare(lastOfSum, lastDay) < 0 ? lastOfSum : lastDay,
      terms.timeZone,
    ),
  };
  const request: ReinstatementRequest = {
    id: context.ids.uuid(),
    userId,
    policyId,
    offeringId: offering.id,
    requestedAt: now,
    requestedOn: today,
    completedAt: null,
  };
  await withdrawOpenOfferings(transaction, userId, 'reinstatement');
  await insertOffering(transaction, context.encryption, offering);
  await insertRequest(transaction, request);
  await recordAuditEvent(transaction, context, {
    action: 'reinstatement_requested',
    subjectType: 'policy',
    subjectId: policyId,
    detail: { request: request.id, offering: offering.id, dueCents: cost.totalCents },
  });
}

/** Its last millisecond there. */
function endOfDay(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().subtract({ milliseconds: 1 });
}
