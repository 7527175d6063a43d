import { isUnderWay } from '@wysh/domain/billing/bill-settlement.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { nextAttemptOf } from '@wysh/domain/billing/dunning/premium-default.ts';
import { allows, nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { DECLINED_BECAUSE } from '@wysh/domain/errors/insuring-problems.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { queuePaymentLost } from '../policies/lapse-messages.ts';
import type { ReturnedPayment } from '../policies/lapse-messages.ts';
import { noteReturned } from '../policies/past-due.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { DeclineReason } from '../../providers/payments/port.ts';
import type { BillingChanges } from './billing-changes.ts';
import { endBankAuthorizationJob, endsAuthorization } from './end-bank-authorization.ts';
import { correctToldStatement } from './correct-told-statement.ts';
import { closePlan } from './end-billing.ts';
import { findPremiumDefault } from './find-open-payments.ts';
import { listOpenBills } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { findLast4 } from './payment-method-store.ts';
import { markReturned } from './payment-store.ts';
import type { ReturnablePayment } from './payment-store.ts';
import { including, planAttempts } from './plan-attempts.ts';
import type { AttemptsSoFar } from './plan-attempts.ts';
import { recordDispute } from './receive-dispute.ts';
import { findReturnBill } from './return-bill.ts';
import { tellOperator } from './tell-operator.ts';
import { forgetPaymentTold } from './told-bills-store.ts';

/** From the day on which its person is told the days of grace count: from the first such day, and no later one moves them. */
export function toldReturned(changes: BillingChanges, { clock }: Context, invoice: Invoice): Invoice {
  const today = dayOfPolicy(changes.policyOf(invoice), clock.now());
  return { ...invoice, returnedOn: invoice.returnedOn ?? today };
}

/** Tells of a bill that a bank account did not pay after all, and ends the authorization where the bank's reason does. */
export function tellOfReturn(
  changes: BillingChanges,
  context: Context,
  {
    attempt,
    invoice,
    reason,
  }: { readonly attempt: PaymentAttempt; readonly invoice: Invoice; readonly reason: DeclineReason },
): void {
  const isEnded = endsAuthorization(invoice, reason);
  if (isEnded)
    changes.afterwards(async (transaction) => {
      const { userId, paymentMethodId } = attempt;
      await context.jobs.enqueue(
        transaction,
        endBankAuthorizationJob,
        { userId, paymentMethodId },
        { key: paymentMethodId },
      );
    });
  tellOfMoneyBack(changes, context, invoice, async (transaction) => {
    const last4 = await findLast4(transaction, attempt.userId, attempt.paymentMethodId);
    // Nobody is left to be told.
    if (last4 === null) return null;
    const by = { kind: 'bank_account', named: `•••• ${last4}`, isEnded } as const;
    return { amountCents: attempt.amountCents, why: DECLINED_BECAUSE[reason], by };
  });
}

/**
 * Tells of a bill that was paid and is not. It stands in `changes` as it is by now; whatever became of its policy is judged once all is
 * written.
 */
export function tellOfMoneyBack(
  changes: BillingChanges,
  context: Context,
  invoice: Invoice,
  describe: (transaction: Transaction) => Promise<Pick<ReturnedPayment, 'amountCents' | 'why' | 'by'> | null>,
): void {
  changes.afterwardsWithPolicy(invoice.policyId, async (transaction, policy) => {
    const described = await describe(transaction);
    if (described === null) return policy;
    const returned: ReturnedPayment = { ...described, dueOn: invoice.dueOn, nextAttemptOn: null };
    if (policy.status === 'terminated') {
      await endReturnAtOldSum(transaction, context, policy.id);
      await queuePaymentLost(transaction, context, policy, returned);
      return policy;
    }
    const today = dayOfPolicy(policy, context.clock.now());
    const open = await listOpenBills(transaction, policy.id);
    const nextAttemptOn = invoice.chargeOn === null ? null : nextAttemptOf(open, invoice, today);
    const isDue = Temporal.PlainDate.compare(invoice.dueOn, today) <= 0;
    const missed = isDue ? await findPremiumDefault(transaction, policy, { today }) : null;
    return noteReturned(transaction, context, policy, missed, { ...returned, nextAttemptOn });
  });
}

/** What coming back costs has grown by what a bank took back: a bill that says less is void, and one is made anew when it is asked for. */
async function endReturnAtOldSum(
  transaction: Transaction,
  context: Context,
  policyId: string,
): Promise<void> {
  const bill = await findReturnBill(transaction, policyId);
  if (bill === null) return;
  if (!isUnderWay(bill)) {
    await closePlan(transaction, context, policyId);
    return;
  }
  const what = `Invoice ${bill.id} brings a policy back, and a bank took back a premium of before while it is paid.`;
  await tellOperator(context, { requestId: context.caller.requestId, operation: 'bank returns', what });
}

/**
 * A bank took back what a bank account had paid: the payment stays on record as returned, its entry is reversed by another one, and the bill
 * is owed again. Of a policy that is not in force any more nothing is owed, and the bill is void: it counts among what a return costs. A
 * payment that went back in part by then, or paid more than its bill, is a loss for a person to look at, as a dispute that is lost.
 */
export function receiveReturn(
  changes: BillingChanges,
  context: Context,
  {
    attempt,
    payment,
    returnId,
    reason,
    soFar,
  }: {
    readonly attempt: PaymentAttempt;
    readonly payment: ReturnablePayment;
    readonly returnId: string;
    readonly reason: DeclineReason;
    readonly soFar: AttemptsSoFar;
  },
): boolean {
  const invoice = changes.invoice(attempt.invoiceId);
  if (invoice === undefined) throw new Error('A payment attempt has no invoice.');
  const now = context.clock.now();
  if (!payment.isWhole || !allows(INVOICE_LIFECYCLE, invoice.status, 'returned')) {
    changes.afterwards(async (transaction) => {
      const { amountCents } = payment;
      const lost = { disputeId: returnId, status: 'lost', amountCents, occurredAt: now } as const;
      const what = await recordDispute(transaction, context, payment, lost);
      if (what !== null)
        await tellOperator(context, { requestId: context.caller.requestId, operation: 'bank returns', what });
    });
    return false;
  }
  changes.afterwards(async (transaction) => {
    await markReturned(transaction, payment.id, { returnId, now });
    await forgetPaymentTold(transaction, invoice.id);
    await correctToldStatement(transaction, context, changes.policyOf(invoice), payment.id);
  });
  changes.post({
    event: 'payment_returned',
    policyId: invoice.policyId,
    subjectId: invoice.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    occurredAt: now,
  });
  changes.recordAuditEvent({
    action: 'payment_returned',
    subjectType: 'invoice',
    subjectId: invoice.id,
    detail: { payment: payment.id, reason },
  });
  const { amountCents } = payment;
  const owed = reopen(changes, context, { invoice, attempt, amountCents, soFar });
  tellOfReturn(changes, context, { attempt, invoice: owed, reason });
  return true;
}

/** What had been paid of a bill is owed again, or void with the rest of it where its policy is over. */
export function reopen(
  changes: BillingChanges,
  context: Context,
  {
    invoice,
    attempt,
    amountCents,
    soFar,
  }: {
    readonly invoice: Invoice;
    /** Null of what came by post. */
    readonly attempt: PaymentAttempt | null;
    readonly amountCents: Cents;
    readonly soFar: AttemptsSoFar;
  },
): Invoice {
  const policy = changes.policyOf(invoice);
  const balanceCents = (invoice.balanceCents + amountCents) as Cents;
  const owed: Invoice = {
    ...toldReturned(changes, context, invoice),
    balanceCents,
    status: nextState(INVOICE_LIFECYCLE, invoice.status, 'returned'),
    nextAttempt: Math.max(invoice.nextAttempt, (attempt?.attempt ?? 0) + 1),
    chargeOn: null,
    paidAt: null,
  };
  const changed =
    policy.status === 'terminated'
      ? voided(changes, context, owed)
      : planned(context, changes, owed, attempt === null ? soFar : including(soFar, attempt));
  changes.changeInvoice(changed);
  return changed;
}

function planned(context: Context, changes: BillingChanges, owed: Invoice, soFar: AttemptsSoFar): Invoice {
  // Another payment of it is on its way, which is heard first.
  if (isUnderWay(owed)) return owed;
  const policy = changes.policyOf(owed);
  const chargeOn = planAttempts(context, { policy, invoice: owed }, soFar)?.nextAttemptOn ?? null;
  const status = chargeOn === null ? owed.status : nextState(INVOICE_LIFECYCLE, owed.status, 'retry_planned');
  return { ...owed, chargeOn, status };
}

function voided(changes: BillingChanges, { clock }: Context, owed: Invoice): Invoice {
  changes.post({
    event: 'invoice_voided',
    policyId: owed.policyId,
    subjectId: owed.id,
    amountCents: owed.balanceCents,
    occurredAt: clock.now(),
  });
  return { ...owed, status: nextState(INVOICE_LIFECYCLE, owed.status, 'voided') };
}
