import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { ATTEMPT_LIFECYCLE, isOpenAttempt } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { AttemptEvent } from '@wysh/domain/billing/payment-lifecycle.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { allows, nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { recordAuditEvent } from '../accounts/audit.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockPolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { notePastDue } from '../policies/past-due.ts';
import type { ChargeOutcome, DeclineReason } from '../providers/payments/port.ts';
import { findAttempt, updateAttempt } from './attempt-store.ts';
import { findInvoice, lockInvoice, updateInvoice } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { queuePaymentFailed } from './payment-messages.ts';
import { receivePayment } from './receive-payment.ts';

/** When to ask again about an attempt the provider has and is not done with; webhooks tell sooner. */
const checkAgainAfter = Temporal.Duration.from({ minutes: 10 });

interface Settling {
  readonly policy: InsurancePolicy;
  readonly invoice: Invoice;
  readonly attempt: PaymentAttempt;
}

/**
 * Records what became of an attempt, in one transaction with everything that follows from it: payment, invoice, books, policy,
 * plan, messages, papers. Told the same twice, late, or in any order by requests, webhooks and the reconciler, it records it once:
 * a success is final, a decline gives way only to a success.
 */
export async function settleAttempt(
  context: Context,
  idempotencyKey: string,
  outcome: ChargeOutcome,
): Promise<PaymentAttempt> {
  return context.database.transaction((transaction) =>
    settleWithin(transaction, context, idempotencyKey, outcome),
  );
}

/** The same inside the transaction of whoever tells. */
export async function settleWithin(
  transaction: Transaction,
  context: Context,
  idempotencyKey: string,
  outcome: ChargeOutcome,
): Promise<PaymentAttempt> {
  const settling = await lockAttempt(transaction, idempotencyKey);
  const { attempt } = settling;
  switch (outcome.kind) {
    case 'succeeded': {
      if (!allows(ATTEMPT_LIFECYCLE, attempt.status, 'succeeded')) return attempt;
      const succeeded = await change(transaction, context, attempt, 'succeeded', {
        chargeId: outcome.chargeId,
      });
      await receivePayment(transaction, context, {
        ...settling,
        attempt: succeeded,
        chargeId: outcome.chargeId,
        amountCents: outcome.amountCents,
      });
      return succeeded;
    }
    case 'declined':
      if (!isOpenAttempt(attempt.status)) return attempt;
      return decline(transaction, context, settling, outcome);
    case 'processing':
    case 'needs_authentication': {
      if (!isOpenAttempt(attempt.status)) return attempt;
      const event = outcome.kind === 'processing' ? 'accepted' : 'authentication_asked';
      return change(transaction, context, attempt, event, { chargeId: outcome.chargeId });
    }
  }
}

/** The person left their bank's question open and takes another card; answers the invoice as it can be paid again. */
export async function giveUpAuthentication(
  transaction: Transaction,
  context: Context,
  { invoice, attempt }: { readonly invoice: Invoice; readonly attempt: PaymentAttempt },
): Promise<Invoice> {
  const reason = 'authentication_failed';
  await change(transaction, context, attempt, 'declined', { chargeId: attempt.chargeId, reason });
  return reopenInvoice(transaction, invoice);
}

async function decline(
  transaction: Transaction,
  context: Context,
  { policy, invoice, attempt }: Settling,
  { reason, chargeId }: { readonly reason: DeclineReason; readonly chargeId: string | null },
): Promise<PaymentAttempt> {
  const declined = await change(transaction, context, attempt, 'declined', {
    chargeId: chargeId ?? attempt.chargeId,
    reason,
  });
  // Another attempt may have paid it meanwhile.
  if (invoice.status !== 'processing') return declined;
  const failed = await reopenInvoice(transaction, invoice);
  await recordAuditEvent(transaction, context, {
    action: 'payment_declined',
    subjectType: 'invoice',
    subjectId: invoice.id,
    detail: { attempt: attempt.attempt, reason },
  });
  if (attempt.cause === 'schedule') {
    const status = nextState(INVOICE_LIFECYCLE, failed.status, 'retry_planned');
    // Nobody asked the card: the billing tries again, and the person has missed nothing.
    const wasAsked = declined.chargeId !== null;
    const chargeOn = wasAsked ? null : easternDate(context.clock.now());
    await updateInvoice(transaction, { ...failed, status, chargeOn });
    if (!wasAsked) return declined;
    await notePastDue(transaction, context, policy, invoice.dueOn);
    await queuePaymentFailed(transaction, context, { policy, invoice });
  }
  return declined;
}

/** After a definite decline the next attempt has the next number. */
async function reopenInvoice(transaction: Transaction, invoice: Invoice): Promise<Invoice> {
  const status = nextState(INVOICE_LIFECYCLE, invoice.status, 'declined');
  const reopened = { ...invoice, status, nextAttempt: invoice.nextAttempt + 1 };
  await updateInvoice(transaction, reopened);
  return reopened;
}

async function change(
  transaction: Transaction,
  { clock }: Context,
  attempt: PaymentAttempt,
  event: AttemptEvent,
  { chargeId, reason = null }: { readonly chargeId: string | null; readonly reason?: DeclineReason | null },
): Promise<PaymentAttempt> {
  const now = clock.now();
  const status = nextState(ATTEMPT_LIFECYCLE, attempt.status, event);
  const isSettled = !isOpenAttempt(status);
  await updateAttempt(transaction, attempt, {
    status,
    chargeId,
    reason,
    checkAt: isSettled ? null : now.add(checkAgainAfter),
    settledAt: isSettled ? now : null,
  });
  return { ...attempt, status, chargeId, reason };
}

/** Policy, invoice and attempt, locked in this order by everybody. */
async function lockAttempt(transaction: Transaction, idempotencyKey: string): Promise<Settling> {
  const known = await findAttempt(transaction, idempotencyKey);
  if (known === null) throw new Error('A payment was told of that nobody had asked for.');
  const place = await findInvoice(transaction, known.userId, known.invoiceId);
  if (place === null) throw new Error('A payment attempt has no invoice.');
  const policy = await lockPolicy(transaction, place.policyId);
  const invoice = await lockInvoice(transaction, known.invoiceId);
  const attempt = await findAttempt(transaction, idempotencyKey);
  if (invoice === null || attempt === null) throw new Error('A payment attempt has no invoice.');
  return { policy, invoice, attempt };
}
