import { isOwed, isUnderWay } from '@wysh/domain/billing/bill-settlement.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { POST_PAYMENT_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, isGivenUp, isInTime, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { gatherBillingChanges } from './billing-changes.ts';
import type { Invoice } from './invoice.ts';
import { queuePostReceived } from './payment-messages.ts';
import { gatherAttempts } from './plan-attempts.ts';
import { findPostPayment, insertPostPayment } from './post-payment-store.ts';
import type { PaperKind } from './post-payment-store.ts';
import { payInvoice } from './receive-payment.ts';
import { requestRefund } from './refund-payment.ts';
import { markPaymentTold } from './told-bills-store.ts';
import { findLapsed, requireUndoable, undoLapse } from './undo-lapse.ts';
import type { Lapsed } from './undo-lapse.ts';

/** A check or money order that came by post for a bill. */
export interface PostPayment {
  readonly kind: PaperKind;
  /** As it is printed on the paper. */
  readonly number: string;
  /** The nine digits its bank goes by, and the last four of the account it is drawn on. */
  readonly routingNumber: string;
  readonly accountLast4: string;
  readonly amountCents: Cents;
  /** A day where the policy was issued. It counts as paid on that day. */
  readonly cameOn: Temporal.PlainDate;
}

/** What stays in somebody's drawer for longer is asked about first. */
const daysBackMax = 60;

/** What one does: how much of the bill it pays, what is left of that, and what is more than it and goes back. */
export interface PostPaymentWeighed {
  readonly appliedCents: Cents;
  readonly leftCents: Cents;
  readonly surplusCents: Cents;
  /** The lapse that it undoes, because it came before it; null where there is none. */
  readonly undoes: Lapsed | null;
}

/**
 * What it does to a bill.
 * @throws Failure where it can't pay that bill, or is booked already.
 */
export async function weighPostPayment(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  policy: InsurancePolicy,
  invoice: Invoice,
  paper: PostPayment,
): Promise<PostPaymentWeighed> {
  const { balanceCents } = invoice;
  const undoes = isInForce(policy.status) ? null : await findLapsed(reader, policy);
  if (undoes === null) requirePayable(policy, invoice, paper.cameOn);
  else await requireLapseKept(reader, { clock }, policy, invoice, undoes, paper);
  const today = dayOfPolicy(policy, clock.now());
  const isAhead = Temporal.PlainDate.compare(paper.cameOn, today) > 0;
  const isLongAgo = Temporal.PlainDate.compare(paper.cameOn, today.subtract({ days: daysBackMax })) < 0;
  const isBeforeBill = Temporal.PlainDate.compare(paper.cameOn, dayOfPolicy(policy, invoice.issuedAt)) < 0;
  if (isAhead || isLongAgo || isBeforeBill)
    throw refusal(problem(POST_PAYMENT_PROBLEMS, 'came_when'), { field: 'cameOn' });
  if (await findPostPayment(reader, { userId: invoice.userId, ...paper }))
    throw refusal(problem(POST_PAYMENT_PROBLEMS, 'booked_before'), { field: 'number' });
  const appliedCents = Math.min(paper.amountCents, balanceCents) as Cents;
  return {
    appliedCents,
    leftCents: (balanceCents - appliedCents) as Cents,
    surplusCents: (paper.amountCents - appliedCents) as Cents,
    undoes,
  };
}

/** A premium counts on the day it came: of a policy that is past due by then, whose end nobody has noted, too. */
function requirePayable(policy: InsurancePolicy, invoice: Invoice, cameOn: Temporal.PlainDate): void {
  if (isUnderWay(invoice)) throw refusal(problem(POST_PAYMENT_PROBLEMS, 'under_way'));
  const isCovered = isInForce(policy.status) && isInTime(policy, cameOn) && invoice.payableUntil === null;
  // Whoever asked to end a policy owes nothing for later.
  if (isCovered && (!isOwed(invoice) || isGivenUp(policy, invoice)))
    throw refusal(problem(POST_PAYMENT_PROBLEMS, 'nothing_owed'));
  if (isCovered) return;
  const lapse = policy.transactions.findLast(({ kind }) => kind === 'lapsed');
  const isBeforeLapse =
    policy.terminationReason === 'lapsed' &&
    lapse !== undefined &&
    Temporal.PlainDate.compare(cameOn, lapse.effectiveOn) < 0;
  throw refusal(problem(POST_PAYMENT_PROBLEMS, isBeforeLapse ? 'lapse_followed' : 'not_in_force'));
}

/** One that came before cover was over keeps it, where it pays all of the bill by which it ended. */
async function requireLapseKept(
  reader: Reader,
  context: Pick<Context, 'clock'>,
  policy: InsurancePolicy,
  invoice: Invoice,
  lapsed: Lapsed,
  paper: PostPayment,
): Promise<void> {
  await requireUndoable(reader, context, policy, lapsed, paper.cameOn);
  if (invoice.id !== lapsed.bills[0].id) throw refusal(problem(POST_PAYMENT_PROBLEMS, 'oldest_first'));
  if (paper.amountCents < invoice.balanceCents)
    throw refusal(problem(POST_PAYMENT_PROBLEMS, 'too_little'), { field: 'amount' });
}

/**
 * Books it: what the bill is owed pays it, as of the day it came, and what is more goes back by check. Its person is told. The caller holds the
 * locks of policy and bill.
 */
export async function bookPostPayment(
  transaction: Transaction,
  context: Context,
  lockedPolicy: InsurancePolicy,
  lockedBill: Invoice,
  paper: PostPayment,
): Promise<void> {
  const weighed = await weighPostPayment(transaction, context, lockedPolicy, lockedBill, paper);
  const { appliedCents, leftCents, surplusCents, undoes } = weighed;
  const kept = undoes === null ? null : await undoLapse(transaction, context, lockedPolicy, undoes);
  const policy = kept?.policy ?? lockedPolicy;
  const invoice = kept?.oldest ?? lockedBill;
  const { ids, clock } = context;
  const id = ids.uuid();
  const paidAt = receivedAt(policy, paper.cameOn, clock.now());
  const payment = {
    id,
    userId: invoice.userId,
    invoiceId: invoice.id,
    attempt: null,
    chargeId: `post:${id}`,
    amountCents: paper.amountCents,
    appliedCents,
    receivedAt: paidAt,
  };
  const changes = gatherBillingChanges({ policies: [policy], invoices: [invoice], attempts: [] });
  changes.addPayment(payment);
  const posting = { policyId: policy.id, paymentId: id, occurredAt: clock.now() };
  changes.post({ ...posting, event: 'post_received', subjectId: invoice.id, amountCents: appliedCents });
  if (surplusCents > 0)
    changes.post({ ...posting, event: 'post_surplus_received', subjectId: id, amountCents: surplusCents });
  changes.recordAuditEvent({
    action: 'payment_received',
    subjectType: 'invoice',
    subjectId: invoice.id,
    detail: { payment: id, paper: paper.kind },
  });
  const soFar = await gatherAttempts(transaction, leftCents > 0 ? [invoice] : []);
  payInvoice(changes, context, { invoice, attempt: null, appliedCents, paidAt, soFar, stays: true });
  changes.afterwards(async () => {
    await insertPostPayment(transaction, { paymentId: id, userId: invoice.userId, ...paper }, clock.now());
    // This mail says it. What pays the rest later is told by its own.
    if (leftCents === 0) await markPaymentTold(transaction, invoice.id);
    await queuePostReceived(transaction, context, {
      policy,
      invoice,
      paper,
      leftCents,
      surplusCents,
      neverEndedOn: undoes?.lapse.effectiveOn ?? null,
    });
    if (surplusCents === 0) return;
    await requestRefund(transaction, context, { payment, amountCents: surplusCents, reason: 'surplus' });
  });
  await changes.write(transaction, context);
}

/** At noon of that day where the policy was issued; of today, now. */
function receivedAt(
  policy: InsurancePolicy,
  day: Temporal.PlainDate,
  now: Temporal.Instant,
): Temporal.Instant {
  if (day.equals(dayOfPolicy(policy, now))) return now;
  return day.toZonedDateTime({ timeZone: termsOfPolicy(policy).timeZone, plainTime: '12:00' }).toInstant();
}
