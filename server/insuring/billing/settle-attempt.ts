import { billingTurnOn } from '@wysh/domain/billing/billing-schedule.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { ATTEMPT_LIFECYCLE, isOpenAttempt } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { AttemptEvent } from '@wysh/domain/billing/payment-lifecycle.ts';
import { allows, nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { notePastDue } from '../policies/past-due.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import type { ChargeOutcome, DeclineReason } from '../../providers/payments/port.ts';
import { findAttempts, invoicesOfAttempts, policiesOfAttempts } from './attempt-store.ts';
import { gatherBillingChanges } from './billing-changes.ts';
import type { BillingChanges } from './billing-changes.ts';
import { lockInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { queueLateDecline } from './payment-messages.ts';
import { receivePayment } from './receive-payment.ts';

/** When to ask again about an attempt the provider has and is not done with; webhooks tell sooner. */
const checkAgainAfter = Temporal.Duration.from({ minutes: 10 });

/** As they stand after it. */
export interface Settled {
  readonly attempt: PaymentAttempt;
  readonly invoice: Invoice;
}

/** What the provider says of an attempt. */
export interface ToldOutcome {
  readonly idempotencyKey: string;
  readonly outcome: ChargeOutcome;
  /** Whoever asked has gone, with the promise of a mail: a decline is told by one. So it is where the vendor took its time. */
  readonly nobodyWaits?: boolean;
}

/**
 * Records what became of an attempt, in one transaction with everything that follows from it: payment, invoice, books, policy,
 * plan, messages, papers. Told the same twice, late, or in any order by requests, webhooks and the reconciler, it records it once:
 * a success is final, a decline gives way only to a success.
 */
export async function settleAttempt(context: Context, told: ToldOutcome): Promise<Settled> {
  const [settled] = await context.database.transaction((transaction) =>
    settleWithin(transaction, context, [told]),
  );
  return settled!;
}

/** Any number of outcomes, each of another attempt, inside the transaction of whoever tells: all are recorded or none. */
export async function settleWithin(
  transaction: Transaction,
  context: Context,
  told: readonly ToldOutcome[],
): Promise<Settled[]> {
  const changes = await lockAttempts(
    transaction,
    told.map(({ idempotencyKey }) => idempotencyKey),
  );
  const settled = told.map(({ idempotencyKey, outcome, nobodyWaits = false }) => {
    const attempt = changes.attempt(idempotencyKey);
    if (attempt === undefined) throw new Error('A payment was told of that nobody had asked for.');
    return settle(changes, context, attempt, { outcome, nobodyWaits });
  });
  await changes.write(transaction, context);
  return settled.map((attempt) => {
    const invoice = changes.invoice(attempt.invoiceId);
    if (invoice === undefined) throw new Error('A payment attempt has no invoice.');
    return { attempt, invoice };
  });
}

function settle(
  changes: BillingChanges,
  context: Context,
  attempt: PaymentAttempt,
  { outcome, nobodyWaits }: Required<Omit<ToldOutcome, 'idempotencyKey'>>,
): PaymentAttempt {
  switch (outcome.kind) {
    case 'succeeded': {
      if (!allows(ATTEMPT_LIFECYCLE, attempt.status, 'succeeded')) return attempt;
      const { chargeId, amountCents } = outcome;
      const succeeded = change(changes, context, attempt, 'succeeded', { chargeId });
      receivePayment(changes, context, { attempt: succeeded, chargeId, amountCents });
      return succeeded;
    }
    case 'declined':
      if (!isOpenAttempt(attempt.status)) return attempt;
      return decline(changes, context, attempt, { ...outcome, nobodyWaits });
    case 'processing':
    case 'needs_authentication': {
      if (!isOpenAttempt(attempt.status)) return attempt;
      const event = outcome.kind === 'processing' ? 'accepted' : 'authentication_asked';
      return change(changes, context, attempt, event, { chargeId: outcome.chargeId });
    }
  }
}

function decline(
  changes: BillingChanges,
  context: Context,
  attempt: PaymentAttempt,
  {
    reason,
    chargeId,
    nobodyWaits,
  }: { readonly reason: DeclineReason; readonly chargeId: string | null; readonly nobodyWaits: boolean },
): PaymentAttempt {
  const declined = change(changes, context, attempt, 'declined', {
    chargeId: chargeId ?? attempt.chargeId,
    reason,
  });
  const invoice = changes.invoice(attempt.invoiceId);
  // Another attempt may have paid it meanwhile.
  if (invoice?.status !== 'processing') return declined;
  const failed = reopenInvoice(changes, context, invoice);
  changes.recordAuditEvent({
    action: 'payment_declined',
    subjectType: 'invoice',
    subjectId: invoice.id,
    detail: { attempt: attempt.attempt, reason },
  });
  if (attempt.cause === 'schedule') {
    const status = nextState(INVOICE_LIFECYCLE, failed.status, 'retry_planned');
    // Nobody asked the card: the billing tries again, and the person has missed nothing.
    const wasAsked = declined.chargeId !== null;
    const chargeOn = wasAsked ? null : dayOfPolicy(changes.policyOf(invoice), context.clock.now());
    changes.changeInvoice({ ...failed, status, chargeOn });
    if (!wasAsked) return declined;
    changes.afterwardsWithPolicy(invoice.policyId, (transaction, policy) =>
      notePastDue(transaction, context, policy, {
        owedCents: invoice.balanceCents,
        firstDueOn: invoice.dueOn,
        wasDeclined: true,
      }),
    );
  } else if (attempt.status === 'processing' || nobodyWaits) {
    changes.afterwardsWithPolicy(invoice.policyId, async (transaction, policy) => {
      await queueLateDecline(transaction, context, { policy, invoice: failed });
      return policy;
    });
  }
  return declined;
}

/** After a definite decline the next attempt has the next number. */
function reopenInvoice(changes: BillingChanges, { clock }: Context, invoice: Invoice): Invoice {
  const status = nextState(INVOICE_LIFECYCLE, invoice.status, 'declined');
  const chargeOn = billingTurnOn(invoice, dayOfPolicy(changes.policyOf(invoice), clock.now()));
  const reopened = { ...invoice, status, chargeOn, nextAttempt: invoice.nextAttempt + 1 };
  changes.changeInvoice(reopened);
  return reopened;
}

function change(
  changes: BillingChanges,
  { clock }: Context,
  attempt: PaymentAttempt,
  event: AttemptEvent,
  { chargeId, reason = null }: { readonly chargeId: string | null; readonly reason?: DeclineReason | null },
): PaymentAttempt {
  const now = clock.now();
  const status = nextState(ATTEMPT_LIFECYCLE, attempt.status, event);
  const isSettled = !isOpenAttempt(status);
  const changed = { ...attempt, status, chargeId, reason };
  changes.changeAttempt(changed, {
    idempotencyKey: attempt.idempotencyKey,
    status,
    chargeId,
    reason,
    checkAt: isSettled ? null : now.add(checkAgainAfter),
    settledAt: isSettled ? now : null,
  });
  return changed;
}

/** Policies, invoices and attempts, locked in this order by everybody. */
async function lockAttempts(
  transaction: Transaction,
  idempotencyKeys: readonly string[],
): Promise<BillingChanges> {
  const [policies, invoices, attempts] = await Promise.all([
    lockPolicies(transaction, policiesOfAttempts(idempotencyKeys)),
    lockInvoices(transaction, invoicesOfAttempts(idempotencyKeys)),
    findAttempts(transaction, idempotencyKeys),
  ]);
  return gatherBillingChanges({ policies, invoices, attempts });
}
