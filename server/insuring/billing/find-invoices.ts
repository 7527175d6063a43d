import { isAskedFor, isOwed, isUnderWay } from '@wysh/domain/billing/bill-settlement.ts';
import { nextAttemptOf } from '@wysh/domain/billing/dunning/premium-default.ts';
import { nextDuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { countsFrom, isHeldOn, releasedFrom } from '@wysh/domain/policy/holds.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import { readPart } from '../../platform/database/reading-part.ts';
import { findOwnStandingPolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { maySeePolicies, requirePolicyOwner } from '../policies/policy.ts';
import { dayOfPolicy, endingAskedOf, isGivenUp, premiumOn } from '../policies/terms-of-policy.ts';
import { findOpenAttempts, listAttemptsOf } from './attempt-store.ts';
import type { ToldAttempt } from './attempt-store.ts';
import { INVOICES, OPEN_INVOICES } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { ACTIVE_METHOD } from './payment-method-store.ts';
import type { PaymentMethod } from './payment-method.ts';
import { PLANS } from './plan-store.ts';
import { runningPlan } from './plan.ts';
import type { Plan } from './plan.ts';

export type InvoiceFilter = 'eligibleUnpaid' | 'processing';

/** The caller's invoices, the newest first; those that came to nothing are left out. */
export async function findOwnInvoices(context: Context, filter: InvoiceFilter | null): Promise<Invoice[]> {
  const userId = requirePolicyOwner(context);
  if (filter === null) return readPart(context.database, INVOICES, userId);
  const open = await readPart(context.database, OPEN_INVOICES, userId);
  // The newest first, as all of them come.
  return open.toReversed().filter((bill) => (filter === 'processing' ? isUnderWay(bill) : isOwed(bill)));
}

/** The same among other things of a membership: none where this session may not see them. */
export async function findMembershipInvoices(
  context: Context,
  filter: InvoiceFilter | null,
): Promise<Invoice[]> {
  return maySeePolicies(context) ? findOwnInvoices(context, filter) : [];
}

/**
 * What the caller pays next: the oldest bill that is open. One with a payment under way counts, because paying it again asks the
 * same again (BUY-22).
 */
export async function findOwnLatestPayableInvoice(context: Context): Promise<Invoice | null> {
  if (!maySeePolicies(context)) return null;
  const [oldest] = await readPart(context.database, OPEN_INVOICES, requirePolicyOwner(context));
  return oldest ?? null;
}

/**
 * Whether an invoice of the caller's was due before today and is not paid, or is due today and its card said no. What can be paid belongs
 * to the policy that stands, and what its owner asked to end is owed no more. While a hold runs nothing is past due, and after it as on a due date.
 */
export async function isPastDue(invoice: Invoice, context: Context): Promise<boolean> {
  if (!isOwed(invoice)) return false;
  const policy = await findOwnStandingPolicy(context);
  if (policy?.id !== invoice.policyId || isGivenUp(policy, invoice)) return false;
  const today = dayOfPolicy(policy, context.clock.now());
  const hadItsTurn = policy.status === 'past_due' && wasDeclined(invoice) && !invoice.chargeOn?.equals(today);
  if (isHeldOn(policy.holds, today)) return false;
  const order = Temporal.PlainDate.compare(countsFrom(policy.holds, invoice.dueOn, today), today);
  return order < 0 || (order === 0 && hadItsTurn);
}

function wasDeclined({ status }: Invoice): boolean {
  return status === 'retryable' || status === 'failed';
}

/**
 * Whether an invoice of the caller's that is not paid is asked for no more, because they asked to end its policy before it was due: also where
 * a bank waits for them to say yes to a payment of it.
 */
export async function isAskedForNoMore(invoice: Invoice, context: Context): Promise<boolean> {
  if (!isAskedFor(invoice)) return false;
  const policy = await findOwnStandingPolicy(context);
  return policy?.id === invoice.policyId && isGivenUp(policy, invoice);
}

/** What was tried to have an invoice of the caller's paid, the newest first. */
export async function findAttemptsAt(
  { id, userId, replaces }: Invoice,
  { database }: Context,
): Promise<ToldAttempt[]> {
  const all = await database.remember(`attempts-of:${userId}`, (reader) => listAttemptsOf(reader, userId));
  return all.filter(({ invoiceId }) => invoiceId === id || invoiceId === replaces);
}

/** On which day the billing asks for an invoice of the caller's by itself; null where it does not. */
export async function nextAttemptAt(invoice: Invoice, context: Context): Promise<Temporal.PlainDate | null> {
  if (invoice.chargeOn === null) return null;
  const [policy, open] = await Promise.all([
    findOwnStandingPolicy(context),
    readPart(context.database, OPEN_INVOICES, invoice.userId),
  ]);
  if (policy?.id !== invoice.policyId || isGivenUp(policy, invoice)) return null;
  const ofPolicy = open.filter(({ policyId }) => policyId === policy.id);
  return nextAttemptOf(ofPolicy, invoice, dayOfPolicy(policy, context.clock.now()));
}

/** On which day that was, where the policy was issued. */
export async function dayOfAttempt(
  { startedAt }: Pick<ToldAttempt, 'startedAt'>,
  context: Context,
): Promise<Temporal.PlainDate> {
  const policy = await findOwnStandingPolicy(context);
  return policy === null ? easternDate(startedAt) : dayOfPolicy(policy, startedAt);
}

/** Whether its payment waits for the person to answer their bank. */
export async function awaitsAuthentication(
  bill: Pick<Invoice, 'id' | 'status'>,
  { database }: Pick<Context, 'database'>,
): Promise<boolean> {
  if (!isUnderWay(bill)) return false;
  const [attempt] = await findOpenAttempts(database.reader, [bill.id]);
  return attempt?.status === 'needs_authentication';
}

/** What of a policy of the caller's was due before today and is not paid. */
export async function findMissedCents(context: Context, policyId: string): Promise<Cents> {
  const invoices = await findOwnInvoices(context, 'eligibleUnpaid');
  const areMissed = await Promise.all(invoices.map((invoice) => isPastDue(invoice, context)));
  return invoices
    .filter((invoice, index) => invoice.policyId === policyId && areMissed[index])
    .reduce((sum, { balanceCents }) => (sum + balanceCents) as Cents, 0 as Cents);
}

/** The card the caller pays with; null without one. */
export async function findOwnActivePaymentMethod(context: Context): Promise<PaymentMethod | null> {
  if (!maySeePolicies(context)) return null;
  return readPart(context.database, ACTIVE_METHOD, requirePolicyOwner(context));
}

export interface NextPayment {
  readonly dueOn: Temporal.PlainDate;
  readonly amountCents: Invoice['amountCents'];
  /** Null while the invoice is not issued, and the payment an outlook. */
  readonly invoiceId: string | null;
}

/** The plan of a policy of the caller's that was answered before; null once it has ended. */
export async function findOwnPlan(context: Context, policyId: string): Promise<Plan | null> {
  const plans = await readPart(context.database, PLANS, requirePolicyOwner(context));
  return plans.find((plan) => plan.policyId === policyId) ?? null;
}

/** What a period of a plan of the caller's costs today. One that has not begun is what it would begin with. */
export async function findPremiumNow(
  context: Context,
  { policyId, billingFrequency, amountCents, status }: Plan,
): Promise<Plan['amountCents']> {
  const policy = status === 'active' ? await findOwnStandingPolicy(context) : null;
  if (policy?.id !== policyId) return amountCents;
  return premiumOn(policy, dayOfPolicy(policy, context.clock.now()), billingFrequency);
}

/** What is paid next on a plan: the oldest open bill, else the next period; null once there is none to come. */
export async function findNextPayment(context: Context, plan: Plan): Promise<NextPayment | null> {
  const [policy, open] = await Promise.all([
    findOwnStandingPolicy(context),
    findOwnLatestPayableInvoice(context),
  ]);
  // Its owner asked to end it, and nothing more is asked for.
  if (policy !== null && endingAskedOf(policy) !== null) return null;
  const held = (dueOn: Temporal.PlainDate) =>
    policy === null ? dueOn : heldUntil(policy, dueOn, context.clock.now());
  if (open !== null && open.planId === plan.id)
    return { dueOn: held(open.dueOn), amountCents: open.balanceCents, invoiceId: open.id };
  const running = plan.nextDueOn !== null && policy?.id === plan.policyId ? runningPlan(plan, policy) : null;
  const next = running && nextDuePeriod(running);
  return next && { dueOn: held(next.dueOn), amountCents: next.amountCents, invoiceId: null };
}

/** The day on which something is paid that is due on a day: later where a hold of the policy keeps it. */
function heldUntil(
  policy: InsurancePolicy,
  dueOn: Temporal.PlainDate,
  now: Temporal.Instant,
): Temporal.PlainDate {
  const today = dayOfPolicy(policy, now);
  const day = isHeldOn(policy.holds, today) ? countsFrom(policy.holds, dueOn, today) : dueOn;
  return releasedFrom(policy.holds, day);
}
