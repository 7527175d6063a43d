import { dunningRulesFor } from '@wysh/domain/billing/dunning/dunning-in-force.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { defineJob, payloadOfIds } from '../../platform/jobs/queue.ts';
import type { DeclineReason } from '../../providers/payments/port.ts';
import { withdrawAuthorization } from './authorization.ts';
import type { Invoice } from './invoice.ts';
import { endMethod, lockCustomer } from './payment-method-store.ts';
import { replanAttempts, stopAttempts } from './replan-attempts.ts';

/** Whether what a bank says ends the authorization of the account. */
export function endsAuthorization({ dueOn }: Pick<Invoice, 'dueOn'>, reason: DeclineReason): boolean {
  return dunningRulesFor(dueOn).ways.bank_account.declines[reason] === 'ends_authorization';
}

/**
 * Ends the authorization of a bank account for good, by a job because a person's ways to pay are locked before their policy: whoever records
 * a payment has the policy first. The account pays nothing any more, until it is chosen and authorized anew.
 */
export const endBankAuthorizationJob = defineJob({
  name: 'end-bank-authorization',
  payload: payloadOfIds('end-bank-authorization', ['userId', 'paymentMethodId']),
  retryLimit: 20,
  work: (services, ids) => endBankAuthorization(services, ids),
});

async function endBankAuthorization(
  services: Services,
  { userId, paymentMethodId }: { readonly userId: string; readonly paymentMethodId: string },
): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('end-bank-authorization', null) };
  await services.database.transaction(async (transaction) => {
    await lockCustomer(transaction, userId);
    if (!(await endMethod(transaction, userId, paymentMethodId))) return;
    await recordAuditEvent(transaction, context, {
      action: 'bank_authorization_ended',
      subjectType: 'payment_method',
      subjectId: paymentMethodId,
    });
    await withdrawAuthorization(transaction, context, userId, 'bank_account');
    await stopAttempts(transaction, userId);
    await replanAttempts(transaction, context, userId);
  });
}
