import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastDayOf } from '@wysh/domain/dates/last-day.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Handler } from '../../happenings.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPolicyById, findPolicyInForce } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { wasPaidByYear } from '../billing/was-paid-by-year.ts';
import { lastDayOfEvidence } from './evidence-of-return.ts';
import { stateOf } from './find-reinstateable.ts';
import { offerReturn } from './offer-return.ts';
import { findRequestOfApplication, noteOffer } from './request-store.ts';
import { findReturn, openWay } from './way-back.ts';

/**
 * A lapsed policy that an interview approved is offered back in the transaction of the decision, at what it costs that day. Where its time
 * ended meanwhile, or another policy covers, there is nothing to offer, which its person is told. The policy is not locked: whatever comes
 * of it is judged again when it is paid, and whoever decides holds the application's lock, behind which no policy's is taken.
 */
export const offerDecidedReturn: Handler<'return_decided'> = async (
  transaction,
  context,
  { applicationId, held, isApproved },
) => {
  if (!isApproved) return;
  const [request, policy] = await Promise.all([
    findRequestOfApplication(transaction, applicationId),
    findPolicyById(transaction, held.policyId),
  ]);
  if (request === null || policy === null)
    throw new Error(`the application ${applicationId} is evidence for a policy nobody asked back`);
  const today = dayOfPolicy(policy, context.clock.now());
  const state = await stateOf(transaction, context, policy, request);
  const lastDay = lastDayOfEvidence(policy, state, today);
  const found = lastDay && (await findReturn(transaction, policy, today));
  if (lastDay === null || found === null || (await findPolicyInForce(transaction, policy.userId)) !== null) {
    const vars = { number: policy.number };
    await queueNotice(transaction, context, policy.userId, { template: 'return_too_late', vars });
    return;
  }
  const { id: offeringId, expiresAt } = await offerReturn(transaction, context, policy, {
    ...found,
    lastDay,
  });
  await noteOffer(transaction, request, { offeringId, on: today });
  await recordAuditEvent(transaction, context, {
    action: 'reinstatement_offered',
    subjectType: 'policy',
    subjectId: policy.id,
    detail: { request: request.id, offering: offeringId, dueCents: found.cost.totalCents },
  });
  await mailOffer(transaction, context, policy, { dueCents: found.cost.totalCents, expiresAt });
};

async function mailOffer(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { dueCents, expiresAt }: { readonly dueCents: Cents; readonly expiresAt: Temporal.Instant },
): Promise<void> {
  const today = dayOfPolicy(policy, context.clock.now());
  const vars = {
    policyId: policy.id,
    number: policy.number,
    due: formatDollars(dollarsFromCents(dueCents)),
    until: formatLongDate(lastDayOf(expiresAt).toString()),
    gapFrom: formatLongDate(openWay(policy, today)!.lapsedOn.toString()),
    byMonth: (await wasPaidByYear(transaction, policy.id)) ? 'by the month' : '',
  };
  await queueNotice(transaction, context, policy.userId, { template: 'return_offered', vars });
}
