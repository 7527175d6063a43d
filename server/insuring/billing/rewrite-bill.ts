import { monthAfter, nextDuePeriod, periodsToIssue } from '@wysh/domain/billing/billing-schedule.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { insertInvoices, updateInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { invoiceOf } from './issue-invoices.ts';
import { post } from './ledger-store.ts';
import { findRevokedOf } from './payment-method-store.ts';
import { endStoredPlan, insertPlan, startStoredPlan } from './plan-store.ts';
import { runningPlan } from './plan.ts';
import type { Plan } from './plan.ts';

export interface RewrittenBill {
  /** Not paid, and nothing of them: the oldest first, and every later one of the plan that is written. */
  readonly replaces: readonly [Invoice, ...Invoice[]];
  /** The month the first begins with. */
  readonly period: number;
  readonly frequency: BillingFrequency;
  readonly amountCents: Cents;
}

/**
 * Unpaid bills come to nothing, and their months are billed, another way or at another sum, by a plan that goes on where they stood: due on
 * the same days, with the same days of grace, and asked for when those would have been. The caller holds the policy's lock, and `policy`
 * says what its contract says by now.
 */
export async function rewriteBill(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  plan: Plan,
  rewritten: RewrittenBill,
): Promise<Plan> {
  const { replaces } = rewritten;
  const occurredAt = context.clock.now();
  await updateInvoices(
    transaction,
    replaces.map((bill) => ({
      ...bill,
      status: nextState(INVOICE_LIFECYCLE, bill.status, 'voided'),
      chargeOn: null,
    })),
  );
  await endStoredPlan(transaction, plan.policyId, occurredAt);
  await post(
    transaction,
    context.ids,
    replaces.map(({ id: subjectId, policyId, balanceCents: amountCents }) => ({
      event: 'invoice_voided',
      policyId,
      subjectId,
      amountCents,
      occurredAt,
    })),
  );
  return (await billAnew(transaction, context, policy, plan, rewritten)).plan;
}

/** The same of bills that came to nothing before, whose plan has ended. Answers the plan that goes on with the bills of it that are written. */
export async function billAnew(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  plan: Plan,
  { replaces, period, frequency, amountCents }: RewrittenBill,
): Promise<{ readonly plan: Plan; readonly bills: readonly Invoice[] }> {
  const { clock, ids } = context;
  const now = clock.now();
  if (plan.anchoredOn === null || plan.endsOn === null) throw new Error('A plan with bills has no calendar.');
  const begun: Plan = {
    ...plan,
    id: ids.uuid(),
    billingFrequency: frequency,
    amountCents,
    firstPeriod: period,
    nextPeriod: period,
    change: null,
    announcedDueOn: null,
  };
  const running = runningPlan(begun, policy)!;
  const due = periodsToIssue(running, easternDate(now));
  const isPaidByHand = (await findRevokedOf(transaction, [plan.userId])).has(plan.userId);
  const bills = due.map((one): Invoice => {
    const bill = invoiceOf(begun, one, { id: ids.uuid(), now });
    const replaced = replaces.find((before) => before.period === one.period);
    if (replaced !== undefined)
      return {
        ...bill,
        status: replaced.status,
        chargeOn: replaced.chargeOn,
        returnedOn: replaced.returnedOn,
        replaces: replaced.id,
      };
    return isPaidByHand ? { ...bill, chargeOn: null } : bill;
  });
  const nextPeriod = monthAfter(due.at(-1)!);
  const nextDueOn = nextDuePeriod(running, nextPeriod)?.dueOn ?? null;
  // It has no calendar yet.
  await insertPlan(transaction, { ...begun, status: 'pending', nextPeriod }, now);
  await startStoredPlan(transaction, begun.id, {
    anchoredOn: plan.anchoredOn,
    endsOn: plan.endsOn,
    nextDueOn,
  });
  await insertInvoices(transaction, bills);
  const { policyId } = plan;
  const posting = { policyId, occurredAt: now };
  await post(
    transaction,
    ids,
    bills.map((bill) => ({
      ...posting,
      event: 'invoice_issued',
      subjectId: bill.id,
      amountCents: bill.amountCents,
    })),
  );
  return { plan: { ...begun, nextPeriod, nextDueOn }, bills };
}
