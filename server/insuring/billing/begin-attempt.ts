import { isOwed, isPaid } from '@wysh/domain/billing/bill-settlement.ts';
import { Failure, notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { BILLING_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import type { Asking } from '@wysh/domain/policy/open-at-once.ts';
import { attemptKey } from '@wysh/domain/billing/payment-lifecycle.ts';
import { requireAnswersConfirmed } from '../../applying/disclosures/answers-confirmed.ts';
import { requireNobodyAlike } from '../../applying/likeness/require-nobody-alike.ts';
import type { ToBeIssued } from '../../applying/likeness/require-nobody-alike.ts';
import type { Context } from '../../context.ts';
import { requireKnown, requireNotInDoubt } from '../../people/identity/require-due-diligence.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { contractEditions } from '../policies/contract-editions.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { findStatementsOfReturn } from '../reinstatement/find-statements-of-return.ts';
import {
  dayOfPolicy,
  endingAskedOf,
  isGivenUp,
  isHeldAt,
  mayChargeNow,
} from '../policies/terms-of-policy.ts';
import { findOpenAttempts } from './attempt-store.ts';
import { gatherBillingChanges } from './billing-changes.ts';
import type { BillingChanges } from './billing-changes.ts';
import { lockInvoices, policiesOfInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import type { AttemptCause, PaymentAttempt } from './payment-attempt.ts';
import { findWaysToPay } from './payment-method-store.ts';
import type { WayToPay } from './payment-method-store.ts';

/** Nobody has so many cards of their own. */
const attemptsMax = 20;

export type Begun =
  | { readonly kind: 'paid_before'; readonly invoiceId: string }
  /** Asked of the provider by whoever holds it, as often as need be: it charges once. */
  | { readonly kind: 'to_carry_out'; readonly attempt: PaymentAttempt }
  /**
   * The bank of another card waits for the person, who has taken this one. Until the provider was told that nobody will answer, a late
   * yes would take the money a second time, so nothing begins (S-66).
   */
  | { readonly kind: 'at_another_bank'; readonly attempt: PaymentAttempt };

interface Asked {
  readonly userId: string;
  readonly invoiceId: string;
}

/** What one person wants to pay together. */
export interface Ordered {
  readonly userId: string;
  readonly invoiceIds: readonly string[];
  readonly cause: AttemptCause;
}

/**
 * Notes what we are going to ask of the provider, with its key, before anybody asks (S-65). An attempt that is under way is
 * answered as it is: whoever pays twice at once asks the same twice. Amount and invoice are what the database says, never what a
 * client does (S-64). One invoice that is a stranger's or can't be paid refuses all of them, so that who is refused was charged
 * nothing. With `unlessAtBank` nothing is noted, and only those are answered, where any waits for the bank of another card.
 */
export async function beginAttempts(
  transaction: Transaction,
  context: Context,
  { userId, invoiceIds, cause }: Ordered,
  { unlessAtBank = false }: { readonly unlessAtBank?: boolean } = {},
): Promise<Begun[]> {
  const asked = invoiceIds.map((invoiceId) => ({ userId, invoiceId }));
  const { changes, waysToPay, openAttempts } = await lockAsked(transaction, asked);
  const begun = asked.map((one) => begin(changes, context, { ...one, cause, waysToPay, openAttempts }));
  // Nobody is asked for their answers again to read then that it can't be paid.
  await requireConfirmed(transaction, context, asked, changes);
  if (unlessAtBank && begun.some(({ kind }) => kind === 'at_another_bank'))
    return begun.filter(({ kind }) => kind === 'at_another_bank');
  await changes.write(transaction, context);
  return begun;
}

/**
 * The same for many whose turn it is on the schedule. What cannot begin is told to `onRefusal` and keeps no other from it;
 * what somebody else has at hand is left to them and counted, for they may have it for another bill of the same policy.
 */
export async function beginScheduledAttempts(
  transaction: Transaction,
  context: Context,
  asked: readonly Asked[],
  onRefusal: (invoiceId: string, refusal: Failure) => void,
): Promise<{ readonly attempts: PaymentAttempt[]; readonly leftOut: number }> {
  const { changes, waysToPay, openAttempts } = await lockAsked(transaction, asked, { skipLocked: true });
  const attempts: PaymentAttempt[] = [];
  let leftOut = 0;
  for (const { userId, invoiceId } of asked) {
    const invoice = changes.invoice(invoiceId);
    if (invoice === undefined) leftOut += 1;
    if (invoice === undefined || !isItsTurn(changes, context, invoice)) continue;
    try {
      const begun = begin(changes, context, {
        userId,
        invoiceId,
        cause: 'schedule',
        waysToPay,
        openAttempts,
      });
      if (begun.kind === 'to_carry_out') attempts.push(begun.attempt);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      onRefusal(invoiceId, error);
    }
  }
  await changes.write(transaction, context);
  return { attempts, leftOut };
}

/** What was said as the quote was taken counts for the payment that follows it. */
const confirmedFor = Temporal.Duration.from({ hours: 1 });

/** Whoever pays for cover that has not begun, or for its return, said lately that nothing has changed, is who they say, and has no other account to count. */
async function requireConfirmed(
  transaction: Transaction,
  context: Context,
  asked: readonly Asked[],
  changes: BillingChanges,
): Promise<void> {
  const now = context.clock.now();
  for (const { userId, invoiceId } of asked) {
    const invoice = changes.invoice(invoiceId);
    if (invoice?.userId !== userId || isPaid(invoice)) continue;
    const policy = changes.policyOf(invoice);
    const paidOn = await findPaidOn(transaction, policy, now);
    if (paidOn === null) continue;
    const { stated: applicationId, issued } = paidOn;
    if (applicationId !== null)
      await requireAnswersConfirmed(transaction, context, { ...policy, applicationId });
    // Whoever has cover that comes back was known as they bought it.
    const requireWho = policy.status === 'pending' ? requireKnown : requireNotInDoubt;
    await requireWho(transaction, context, userId);
    await requireNobodyAlike(transaction, context, issued);
  }
}

interface PaidOn {
  /** What its answers were stated in, which are to be confirmed; null where a return asked none. */
  readonly stated: string | null;
  readonly issued: ToBeIssued;
}

/** What a payment brings into force, and on what; null where it brings nothing, or its quote was taken just now. */
async function findPaidOn(
  transaction: Transaction,
  { id, userId, status, createdAt, applicationId, quoted }: InsurancePolicy,
  now: Temporal.Instant,
): Promise<PaidOn | null> {
  if (status === 'terminated') {
    const stated = await findStatementsOfReturn(transaction, id);
    const issued = { userId, id: stated ?? applicationId, amount: null, isByPaying: stated === null };
    return { stated, issued };
  }
  const isJustTaken = Temporal.Instant.compare(now, createdAt.add(confirmedFor)) <= 0;
  if (status !== 'pending' || isJustTaken) return null;
  return { stated: applicationId, issued: { userId, id: applicationId, amount: quoted.amount } };
}

function begin(
  changes: BillingChanges,
  context: Context,
  { userId, invoiceId, cause, waysToPay, openAttempts }: Asked & Found & { readonly cause: AttemptCause },
): Begun {
  const invoice = changes.invoice(invoiceId);
  if (invoice === undefined || invoice.userId !== userId) throw notFound('the invoice');
  const policy = changes.policyOf(invoice);
  if (isPaid(invoice)) return { kind: 'paid_before', invoiceId };

  const way = waysToPay.get(userId);
  const open = openAttempts.get(invoiceId);
  const asking = askToPay(policy, invoice, open !== undefined);
  if (open !== undefined && asking.isOpenAlready) {
    const isOtherCard = way !== undefined && open.paymentMethodId !== way.paymentMethodId;
    const kind = open.status === 'needs_authentication' && isOtherCard ? 'at_another_bank' : 'to_carry_out';
    return { kind, attempt: open };
  }
  requirePayable(context, invoice, policy, asking);
  if (cause !== 'schedule' && invoice.nextAttempt > attemptsMax) throw tooManyAttempts();
  if (way === undefined || (cause === 'schedule' && way.isRevoked)) throw methodMissing();
  // What begins cover or brings it back needs money that has come, which a bank says days later.
  const needsCard = policy.status === 'pending' || policy.status === 'terminated';
  if (needsCard && way.source !== 'credit_card') throw cardNeeded();

  const attempt: PaymentAttempt = {
    invoiceId,
    attempt: invoice.nextAttempt,
    userId,
    idempotencyKey: attemptKey(invoiceId, invoice.nextAttempt),
    customerId: way.customerId,
    methodId: way.methodId,
    paymentMethodId: way.paymentMethodId,
    source: way.source,
    amountCents: invoice.balanceCents,
    status: 'started',
    chargeId: null,
    reason: null,
    isAdvisedAgainst: false,
    cause,
    startedAt: context.clock.now(),
    returnedAt: null,
  };
  changes.addAttempt(attempt);
  const status = nextState(INVOICE_LIFECYCLE, invoice.status, 'attempt_started');
  changes.changeInvoice({ ...invoice, status, chargeOn: null });
  changes.recordAuditEvent({
    action: 'payment_attempted',
    subjectType: 'invoice',
    subjectId: invoiceId,
    detail: { attempt: attempt.attempt, cause },
  });
  return { kind: 'to_carry_out', attempt };
}

/**
 * Its day has come where the policy was issued; in the East, by whose days invoices are found, it begins first. While its billing stands
 * still nothing has its turn.
 */
function isItsTurn(changes: BillingChanges, { clock }: Context, invoice: Invoice): boolean {
  const policy = changes.policyOf(invoice);
  const today = dayOfPolicy(policy, clock.now());
  if (isHeldAt(policy, clock.now()) || isGivenUp(policy, invoice)) return false;
  return invoice.chargeOn !== null && Temporal.PlainDate.compare(invoice.chargeOn, today) <= 0;
}

interface Found {
  /** By person. */
  readonly waysToPay: ReadonlyMap<string, WayToPay>;
  /** By invoice. */
  readonly openAttempts: ReadonlyMap<string, PaymentAttempt>;
}

/** Policies and then invoices, locked; an invoice whose policy was left out is left out too. */
async function lockAsked(
  transaction: Transaction,
  asked: readonly Asked[],
  options: { readonly skipLocked?: boolean } = {},
): Promise<Found & { readonly changes: BillingChanges }> {
  // What can be nobody's id is left out, as one that is not there.
  const invoiceIds = asked.map(({ invoiceId }) => invoiceId).filter(isRowId);
  const lockingPolicies = lockPolicies(transaction, policiesOfInvoices(invoiceIds), options);
  const ofPolicies = options.skipLocked === true ? (await lockingPolicies).map(({ id }) => id) : null;
  const [policies, invoices, attempts, waysToPay] = await Promise.all([
    lockingPolicies,
    lockInvoices(transaction, invoiceIds, { ofPolicies }),
    findOpenAttempts(transaction, invoiceIds),
    findWaysToPay(
      transaction,
      asked.map(({ userId }) => userId),
    ),
  ]);
  return {
    changes: gatherBillingChanges({ policies, invoices, attempts }),
    waysToPay,
    openAttempts: new Map(attempts.map((attempt) => [attempt.invoiceId, attempt])),
  };
}

/** What of a policy keeps a bill of it from being paid. */
export function askToPay(policy: InsurancePolicy, invoice: Invoice, isPaymentUnderWay: boolean): Asking {
  const ending = isGivenUp(policy, invoice) ? endingAskedOf(policy) : null;
  return mayAsk({ ending, isPaymentUnderWay }, 'payment');
}

/** @throws Failure where nobody can be charged for it now, as things stand with its policy. */
export function requirePayable(
  context: Context,
  invoice: Invoice,
  policy: InsurancePolicy,
  { refused }: Asking,
): void {
  const { clock } = context;
  // Of a policy that ended nothing is payable but what brings it back, while its sum holds.
  const isOver =
    invoice.payableUntil !== null && Temporal.Instant.compare(clock.now(), invoice.payableUntil) > 0;
  const mayCharge = mayChargeNow(policy, clock.now()) && !isOver;
  if (!isOwed(invoice) || !mayCharge) {
    throw refusal(INVOICE_LIFECYCLE.refusal, {
      internalMessage: `the invoice is ${invoice.status} and its policy ${policy.status}, or not covered any more`,
    });
  }
  if (refused !== null) throw refusal(refused.because, { field: 'invoiceId' });
  if (policy.status === 'pending' && Temporal.Instant.compare(clock.now(), policy.payableUntil) > 0)
    throw refusal(problem(BILLING_PROBLEMS, 'quote_expired'), { field: 'invoiceId' });
  if (policy.status === 'pending') contractEditions(context, policy);
}

function tooManyAttempts(): Failure {
  return refusal(problem(BILLING_PROBLEMS, 'too_many_attempts'));
}

function cardNeeded(): Failure {
  return refusal(problem(BILLING_PROBLEMS, 'card_needed'), { field: 'paymentMethod' });
}

function methodMissing(): Failure {
  return refusal(problem(BILLING_PROBLEMS, 'payment_method_missing'), { field: 'paymentMethod' });
}
