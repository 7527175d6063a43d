import { refusal } from '@wysh/domain/errors/failure.ts';
import { REINSTATEMENT_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { figuresOf } from '@wysh/domain/policy/terms.ts';
import { offerReturn } from '../../applying/offerings/offer-return.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { closePlan } from '../billing/end-billing.ts';
import { isPaymentUnderWay } from '../billing/find-open-payments.ts';
import { findReturnBill } from '../billing/return-bill.ts';
import { findPolicyInForce, lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { findBaseQuote } from '../policies/return-quotes.ts';
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
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, policyId);
    const now = context.clock.now();
    const newest = await findNewestRequest(transaction, policy.id);
    if (newest !== null) {
      const status = requestStatus(await withOffering(transaction, context, newest), now);
      const isOpen = status === 'offered' || status === 'accepted';
      if (isOpen || (await isPaymentUnderWay(transaction, policy.id))) return policy;
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
  const base = await findBaseQuote(transaction, context, policy);
  const lastOfSum = cost.changesOn?.subtract({ days: 1 }) ?? lastDay;
  const { id: offeringId } = await offerReturn(transaction, context, {
    userId,
    applicationId: policy.applicationId,
    productSlug: policy.productSlug,
    amount,
    termYears,
    annualCents,
    monthlyCents,
    basisVersion: base.basisVersion,
    premium: base.premium,
    expiresAt: endOfDay(
      Temporal.PlainDate.compare(lastOfSum, lastDay) < 0 ? lastOfSum : lastDay,
      terms.timeZone,
    ),
  });
  const request: ReinstatementRequest = {
    id: context.ids.uuid(),
    userId,
    policyId,
    offeringId,
    requestedAt: now,
    requestedOn: today,
    completedAt: null,
  };
  await insertRequest(transaction, request);
  await recordAuditEvent(transaction, context, {
    action: 'reinstatement_requested',
    subjectType: 'policy',
    subjectId: policyId,
    detail: { request: request.id, offering: offeringId, dueCents: cost.totalCents },
  });
}

/** Its last millisecond there. */
function endOfDay(day: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().subtract({ milliseconds: 1 });
}
