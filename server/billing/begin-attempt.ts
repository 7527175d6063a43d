import { Failure, notFound } from '@wysh/domain/errors/failure.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { INVOICE_LIFECYCLE, isPayable } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { attemptKey } from '@wysh/domain/billing/payment-lifecycle.ts';
import { recordAuditEvent } from '../accounts/audit.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockPolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { findOpenAttempt, insertAttempt } from './attempt-store.ts';
import { findInvoice, lockInvoice, updateInvoice } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import type { AttemptCause, PaymentAttempt } from './payment-attempt.ts';
import { findActiveMethod, findCustomerId } from './payment-method-store.ts';
import { giveUpAuthentication } from './settle-attempt.ts';

/** How long the one who asked has for it, before the reconciler asks. */
const firstCheckAfter = Temporal.Duration.from({ seconds: 30 });

/** Nobody has so many cards of their own. */
const attemptsMax = 20;

export type Begun =
  | { readonly kind: 'paid_before' }
  /** Asked of the provider by whoever holds it, as often as need be: it charges once. */
  | { readonly kind: 'to_carry_out'; readonly attempt: PaymentAttempt };

/**
 * Notes what we are going to ask of the provider, with its key, before anybody asks (S-65). An attempt that is under way is
 * answered as it is: whoever pays twice at once asks the same twice. Amount and invoice are what the database says, never what a
 * client does (S-64).
 */
export async function beginAttempt(
  transaction: Transaction,
  context: Context,
  { userId, invoiceId, cause }: { userId: string; invoiceId: string; cause: AttemptCause },
): Promise<Begun> {
  const known = await findInvoice(transaction, userId, invoiceId);
  if (known === null) throw notFound('the invoice');
  const policy = await lockPolicy(transaction, known.policyId);
  let invoice = await lockInvoice(transaction, invoiceId);
  if (invoice === null) throw notFound('the invoice');
  if (invoice.status === 'fully_paid') return { kind: 'paid_before' };

  const method = await findActiveMethod(transaction, userId);
  const customerId = await findCustomerId(transaction, userId);
  const open = await findOpenAttempt(transaction, invoiceId);
  if (open !== null) {
    const isOtherCard = method !== null && open.paymentMethodId !== method.id;
    if (open.status !== 'needs_authentication' || !isOtherCard)
      return { kind: 'to_carry_out', attempt: open };
    // The bank of the first card never heard from the person, who has taken another card.
    invoice = await giveUpAuthentication(transaction, context, { invoice, attempt: open });
  }
  requirePayable(context, invoice, policy);
  if (cause !== 'schedule' && invoice.nextAttempt > attemptsMax) throw tooManyAttempts();
  if (method === null || customerId === null) throw methodMissing();

  const now = context.clock.now();
  const attempt: PaymentAttempt = {
    invoiceId,
    attempt: invoice.nextAttempt,
    userId,
    idempotencyKey: attemptKey(invoiceId, invoice.nextAttempt),
    customerId,
    methodId: method.card.methodId,
    paymentMethodId: method.id,
    amountCents: invoice.balanceCents,
    status: 'started',
    chargeId: null,
    reason: null,
    cause,
    startedAt: now,
  };
  await insertAttempt(transaction, attempt, now.add(firstCheckAfter));
  const status = nextState(INVOICE_LIFECYCLE, invoice.status, 'attempt_started');
  await updateInvoice(transaction, { ...invoice, status, chargeOn: null });
  await recordAuditEvent(transaction, context, {
    action: 'payment_attempted',
    subjectType: 'invoice',
    subjectId: invoiceId,
    detail: { attempt: attempt.attempt, cause },
  });
  return { kind: 'to_carry_out', attempt };
}

function requirePayable({ clock }: Context, invoice: Invoice, policy: InsurancePolicy): void {
  if (!isPayable(invoice.status) || policy.status === 'terminated') {
    throw new Failure('STANDARD_ERROR', {
      internalMessage: `the invoice is ${invoice.status} and its policy ${policy.status}`,
      publicMessage: INVOICE_LIFECYCLE.refusal,
    });
  }
  if (policy.status === 'pending' && Temporal.Instant.compare(clock.now(), policy.payableUntil) > 0) {
    throw new Failure('STANDARD_ERROR', {
      internalMessage: 'the quote behind the pending policy has expired',
      fieldErrors: [
        {
          field: 'invoiceId',
          code: 'quote_expired',
          message: 'This quote has expired, so nothing was charged. Apply again, and you get a fresh one.',
        },
      ],
    });
  }
}

function tooManyAttempts(): Failure {
  return new Failure('STANDARD_ERROR', {
    internalMessage: 'the invoice was declined too often',
    publicMessage: "That's a lot of tries. Talk to us, and we'll find a way that works.",
  });
}

function methodMissing(): Failure {
  const message = 'Add a card first, then we can take the payment.';
  return new Failure('STANDARD_ERROR', {
    fieldErrors: [{ field: 'paymentMethod', message, code: 'payment_method_missing' }],
  });
}
