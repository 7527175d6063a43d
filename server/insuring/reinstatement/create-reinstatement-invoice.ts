import { isAskedFor } from '@wysh/domain/billing/bill-settlement.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { REINSTATEMENT_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Invoice } from '../billing/invoice.ts';
import { openReturnPlan } from '../billing/open-return-plan.ts';
import { findReturnBill } from '../billing/return-bill.ts';
import { findPolicyInForce, lockPolicyOf } from '../policies/find-policies.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { stateOf } from './find-reinstateable.ts';
import { requestStatus } from './request.ts';
import { findNewestRequest } from './request-store.ts';
import { findReturn } from './way-back.ts';

/**
 * The bill that brings a lapsed policy of the caller's back: once its quote was taken. Asked again, the same one is answered.
 * @throws Failure with the specification's sentence where it can't be made.
 */
export async function createReinstatementInvoice(context: Context, policyId: string): Promise<Invoice> {
  const userId = requirePolicyOwner(context);
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, policyId);
    if ((await findPolicyInForce(transaction, userId)) !== null)
      throw refusal(problem(REINSTATEMENT_PROBLEMS, 'covered_by_another'));
    const request = await findNewestRequest(transaction, policy.id);
    const offered = request && (await stateOf(transaction, context, policy, request));
    if (offered === null || requestStatus(offered, context.clock.now()) !== 'accepted')
      throw invoiceNotMade('nothing was accepted that is still open');
    const known = await findReturnBill(transaction, policy.id);
    if (known !== null) {
      if (isAskedFor(known)) return known;
      throw invoiceNotMade(`its invoice is ${known.status}`);
    }
    if (offered.offering === null || offered.quoteStatus !== 'accepted')
      throw invoiceNotMade('its quote was not taken');
    const owed = await findReturn(transaction, policy, offered.requestedOn);
    if (owed === null) throw invoiceNotMade('nothing of it is unpaid');
    const invoice = await openReturnPlan(transaction, context, {
      userId,
      policyId: policy.id,
      payableUntil: offered.offering.expiresAt,
      ...owed,
    });
    await recordAuditEvent(transaction, context, {
      action: 'reinstatement_invoiced',
      subjectType: 'policy',
      subjectId: policy.id,
      detail: { invoice: invoice.id, cents: invoice.amountCents },
    });
    return invoice;
  });
}

function invoiceNotMade(internalMessage: string) {
  return refusal(problem(REINSTATEMENT_PROBLEMS, 'invoice_not_made'), { internalMessage });
}
