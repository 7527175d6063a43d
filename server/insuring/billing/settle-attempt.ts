import { isUnderWay } from '@wysh/domain/billing/bill-settlement.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { nextAttemptOf } from '@wysh/domain/billing/dunning/premium-default.ts';
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
import { findPremiumDefault } from './find-open-payments.ts';
import { listOpenBills, lockInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { queueLateDecline } from './payment-messages.ts';
import { gatherAttempts, including, planAttempts, wasAsked } from './plan-attempts.ts';
import type { AttemptsSoFar } from './plan-attempts.ts';
import { lockReturnable } from './payment-store.ts';
import type { ReturnablePayment } from './payment-store.ts';
import { receivePayment } from './receive-payment.ts';
import type { ReceivedPayment } from './receive-payment.ts';
import { receiveReturn, tellOfReturn, toldReturned } from './receive-return.ts';

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
 * a success gives way only to its return, a decline only to money that came.
 */
export async function settleAttempt(context: Context, told: ToldOutcome): Promise<Settled> {
  const [settled] = await context.database.transaction((transaction) =>
    settleWithin(transaction, context, [told]),
  );
  return settled!;
}

/**
 * Any number of outcomes, each of another attempt, inside the transaction of whoever tells: all are recorded or none. What a bank took back
 * before anybody here heard that it had come is recorded as having come and gone.
 */
export async function settleWithin(
  transaction: Transaction,
  context: Context,
  told: readonly ToldOutcome[],
): Promise<Settled[]> {
  const returned = told.filter(({ outcome }) => outcome.kind === 'returned');
  if (returned.length > 0) await settleTold(transaction, context, returned, recordArrival);
  return settleTold(transaction, context, told, settle);
}

async function settleTold(
  transaction: Transaction,
  context: Context,
  told: readonly ToldOutcome[],
  record: typeof settle,
): Promise<Settled[]> {
  const changes = await lockAttempts(
    transaction,
    told.map(({ idempotencyKey }) => idempotencyKey),
  );
  const [soFar, payments] = await Promise.all([
    gatherAttempts(transaction, leftUnpaid(changes, told)),
    lockReturnable(transaction, keysReturned(told)),
  ]);
  const settled = told.map(({ idempotencyKey, outcome, nobodyWaits = false }) => {
    const attempt = changes.attempt(idempotencyKey);
    if (attempt === undefined) throw new Error('A payment was told of that nobody had asked for.');
    const payment = payments.get(idempotencyKey) ?? null;
    return record(changes, context, attempt, { outcome, nobodyWaits, soFar, payment });
  });
  await changes.write(transaction, context);
  return settled.map((attempt) => {
    const invoice = changes.invoice(attempt.invoiceId);
    if (invoice === undefined) throw new Error('A payment attempt has no invoice.');
    return { attempt, invoice };
  });
}

/** The invoices that will be asked for again: what is said of few of them needs what was said of them before. */
function leftUnpaid(changes: BillingChanges, told: readonly ToldOutcome[]): Invoice[] {
  return told.flatMap(({ idempotencyKey, outcome }) => {
    const invoice = changes.invoice(changes.attempt(idempotencyKey)?.invoiceId ?? '');
    if (invoice === undefined) return [];
    const isLeft =
      outcome.kind === 'declined' ||
      outcome.kind === 'returned' ||
      (outcome.kind === 'succeeded' && outcome.amountCents < invoice.balanceCents);
    return isLeft ? [invoice] : [];
  });
}

function keysReturned(told: readonly ToldOutcome[]): string[] {
  return told.flatMap(({ idempotencyKey, outcome }) => (outcome.kind === 'returned' ? idempotencyKey : []));
}

interface Told extends Required<Omit<ToldOutcome, 'idempotencyKey'>> {
  readonly soFar: AttemptsSoFar;
  /** What the attempt paid, where a bank takes it back. */
  readonly payment: ReturnablePayment | null;
}

function settle(
  changes: BillingChanges,
  context: Context,
  attempt: PaymentAttempt,
  { outcome, nobodyWaits, soFar, payment }: Told,
): PaymentAttempt {
  switch (outcome.kind) {
    case 'succeeded':
      return succeed(changes, context, attempt, { ...outcome, soFar, stays: true });
    case 'declined':
      if (!isOpenAttempt(attempt.status)) return attempt;
      return decline(changes, context, attempt, { ...outcome, nobodyWaits, soFar });
    case 'returned': {
      const { chargeId, reason, returnId } = outcome;
      if (payment === null || !allows(ATTEMPT_LIFECYCLE, attempt.status, 'returned')) return attempt;
      const returned = {
        ...attempt,
        status: nextState(ATTEMPT_LIFECYCLE, attempt.status, 'returned'),
        reason,
      };
      if (!receiveReturn(changes, context, { attempt: returned, payment, returnId, reason, soFar }))
        return attempt;
      return change(changes, context, attempt, 'returned', { chargeId, reason });
    }
    case 'processing':
    case 'needs_authentication': {
      if (!isOpenAttempt(attempt.status)) return attempt;
      const event = outcome.kind === 'processing' ? 'accepted' : 'authentication_asked';
      return change(changes, context, attempt, event, { chargeId: outcome.chargeId });
    }
  }
}

/** That what a bank took back had come, where nobody here has heard of it. */
function recordArrival(
  changes: BillingChanges,
  context: Context,
  attempt: PaymentAttempt,
  { outcome, soFar }: Told,
): PaymentAttempt {
  if (outcome.kind !== 'returned') return attempt;
  return succeed(changes, context, attempt, { ...outcome, soFar, stays: false });
}

function succeed(
  changes: BillingChanges,
  context: Context,
  attempt: PaymentAttempt,
  { chargeId, ...about }: Omit<ReceivedPayment, 'attempt'>,
): PaymentAttempt {
  if (!allows(ATTEMPT_LIFECYCLE, attempt.status, 'succeeded')) return attempt;
  const succeeded = change(changes, context, attempt, 'succeeded', { chargeId });
  receivePayment(changes, context, { ...about, attempt: succeeded, chargeId });
  return succeeded;
}

function decline(
  changes: BillingChanges,
  context: Context,
  attempt: PaymentAttempt,
  {
    reason,
    chargeId,
    isAdvisedAgainst = false,
    nobodyWaits,
    soFar,
  }: Omit<Extract<ChargeOutcome, { kind: 'declined' }>, 'kind'> & Omit<Told, 'outcome' | 'payment'>,
): PaymentAttempt {
  const declined = change(changes, context, attempt, 'declined', {
    chargeId: chargeId ?? attempt.chargeId,
    reason,
    isAdvisedAgainst,
  });
  const invoice = changes.invoice(attempt.invoiceId);
  // Another attempt may have paid it meanwhile.
  if (invoice === undefined || !isUnderWay(invoice)) return declined;
  const policy = changes.policyOf(invoice);
  // A bank says no days after it was asked, and grace counts from then.
  const isReturn = attempt.source === 'bank_account' && wasAsked(declined);
  const told = isReturn ? toldReturned(changes, context, invoice) : invoice;
  const plan = planAttempts(context, { policy, invoice: told }, including(soFar, declined));
  // Where nobody asked the card, the billing asks at once, and the person has missed nothing.
  const wasLost = attempt.cause === 'schedule' && !wasAsked(declined);
  const chargeOn = wasLost ? dayOfPolicy(policy, context.clock.now()) : (plan?.nextAttemptOn ?? null);
  const failed = reopenInvoice(changes, told, chargeOn);
  changes.recordAuditEvent({
    action: 'payment_declined',
    subjectType: 'invoice',
    subjectId: invoice.id,
    detail: { attempt: attempt.attempt, reason },
  });
  if (isReturn) {
    tellOfReturn(changes, context, { attempt, invoice: failed, reason });
    return declined;
  }
  if (attempt.cause === 'schedule') {
    if (wasLost) return declined;
    changes.besideOtherPolicies(invoice.policyId, async (transaction, now) => {
      const today = dayOfPolicy(now, context.clock.now());
      const missed = await findPremiumDefault(transaction, now, { today });
      return missed === null
        ? now
        : notePastDue(transaction, context, now, { ...missed, declinedBecause: reason });
    });
  } else if (attempt.status === 'processing' || nobodyWaits) {
    changes.afterwardsWithPolicy(invoice.policyId, async (transaction, now) => {
      const open = await listOpenBills(transaction, invoice.policyId);
      const nextOn = nextAttemptOf(open, failed, dayOfPolicy(now, context.clock.now()));
      await queueLateDecline(transaction, context, { policy: now, invoice: failed, nextOn });
      return now;
    });
  }
  return declined;
}

/** After a definite decline the next attempt has the next number. */
function reopenInvoice(
  changes: BillingChanges,
  invoice: Invoice,
  chargeOn: Temporal.PlainDate | null,
): Invoice {
  const failed = nextState(INVOICE_LIFECYCLE, invoice.status, 'declined');
  const status = chargeOn === null ? failed : nextState(INVOICE_LIFECYCLE, failed, 'retry_planned');
  const reopened = { ...invoice, status, chargeOn, nextAttempt: invoice.nextAttempt + 1 };
  changes.changeInvoice(reopened);
  return reopened;
}

function change(
  changes: BillingChanges,
  { clock }: Context,
  attempt: PaymentAttempt,
  event: AttemptEvent,
  {
    chargeId,
    reason = null,
    isAdvisedAgainst = false,
  }: {
    readonly chargeId: string | null;
    readonly reason?: DeclineReason | null;
    readonly isAdvisedAgainst?: boolean;
  },
): PaymentAttempt {
  const now = clock.now();
  const status = nextState(ATTEMPT_LIFECYCLE, attempt.status, event);
  const isSettled = !isOpenAttempt(status);
  // What a bank account says in the end, it says when nobody waits for it.
  const isReturn = reason !== null && attempt.source === 'bank_account' && chargeId !== null;
  const returnedAt = isReturn ? now : null;
  const changed = { ...attempt, status, chargeId, reason, isAdvisedAgainst, returnedAt };
  changes.changeAttempt(changed, {
    idempotencyKey: attempt.idempotencyKey,
    status,
    chargeId,
    reason,
    isAdvisedAgainst,
    checkAt: isSettled ? null : now.add(checkAgainAfter),
    settledAt: isSettled ? now : null,
    returnedAt,
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
