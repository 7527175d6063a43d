import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { BILLING_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import { findOwnActivePolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { hasAuthorized, withdrawAuthorization } from './authorization.ts';
import { findNextPayment, findOwnActivePaymentMethod, findOwnPlan } from './find-invoices.ts';
import { lockCustomer, setRevoked } from './payment-method-store.ts';
import { maskOf } from './payment-method.ts';
import type { PaymentMethod } from './payment-method.ts';
import { replanAttempts, stopAttempts } from './replan-attempts.ts';

/**
 * Takes back that the billing may ask the caller's card by itself. The card stays for what they pay by hand; a payment that is under
 * way goes on. Taken back twice, it is told once.
 */
export async function revokeCard(context: Context): Promise<PaymentMethod> {
  return changeAuthorization(context, context.clock.now());
}

/** Gives it again: what is unpaid is asked for on its next planned day. */
export async function authorizeCard(context: Context): Promise<PaymentMethod> {
  return changeAuthorization(context, null);
}

async function changeAuthorization(
  context: Context,
  revokedAt: Temporal.Instant | null,
): Promise<PaymentMethod> {
  const userId = requirePolicyOwner(context);
  await takeAccountAllowance(context, 'card');
  const [method, policy] = await Promise.all([
    findOwnActivePaymentMethod(context),
    findOwnActivePolicy(context),
  ]);
  const vars = await whatComesNext(context, policy);
  if (method === null)
    throw refusal(problem(BILLING_PROBLEMS, 'payment_method_missing'), { field: 'paymentMethod' });
  const isAgreedTo =
    revokedAt !== null ||
    (policy !== null && (await hasAuthorized(context, method.source, { ...policy, userId })));
  if (!isAgreedTo) throw refusal(problem(BILLING_PROBLEMS, 'authorization_not_agreed'));
  const card = `${method.source === 'bank_account' ? 'bank account' : 'card'} ${maskOf(method)}`;
  return context.database.transaction(async (transaction) => {
    await lockCustomer(transaction, userId);
    const isChanged = await setRevoked(transaction, userId, revokedAt);
    if (!isChanged) return { ...method, revokedAt };
    await recordAuditEvent(transaction, context, {
      action: revokedAt === null ? 'card_authorization_given' : 'card_authorization_revoked',
      subjectType: 'payment_method',
      subjectId: method.id,
    });
    if (revokedAt === null) {
      await replanAttempts(transaction, context, userId);
      const { number } = vars;
      await queueNotice(transaction, context, userId, {
        template: 'card_authorization_given',
        vars: { card, number },
      });
    } else {
      await withdrawAuthorization(transaction, context, userId, method.source);
      await stopAttempts(transaction, userId);
      await queueNotice(transaction, context, userId, {
        template: 'card_authorization_revoked',
        vars: { card, ...vars },
      });
    }
    return { ...method, revokedAt };
  });
}

/** Of a policy in force, what its person pays by hand first. */
async function whatComesNext(context: Context, policy: InsurancePolicy | null) {
  const plan = policy && (await findOwnPlan(context, policy.id));
  const next = plan && (await findNextPayment(context, plan));
  return {
    number: policy?.number ?? '',
    dueOn: next === null ? '' : formatLongDate(next.dueOn.toString()),
    due: next === null ? '' : formatDollars(dollarsFromCents(next.amountCents)),
  };
}
