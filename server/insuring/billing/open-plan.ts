import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertInvoices } from './invoice-store.ts';
import type { NextPayment } from './find-invoices.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import { insertPlan } from './plan-store.ts';
import type { Plan } from './plan.ts';

/**
 * Opens the plan of a pending policy with its first invoice, due today where they live, in the transaction that makes the policy. The billing
 * does not charge it by itself: the person does, by buying.
 */
export async function openPlan(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids'>,
  {
    userId,
    policyId,
    amountCents,
    billingFrequency,
    firstDueOn,
  }: Omit<NewPlan, 'id'> & { readonly firstDueOn: Temporal.PlainDate },
): Promise<OpenedPlan> {
  const { clock, ids } = context;
  const now = clock.now();
  const planId = ids.uuid();
  const plan: Plan = {
    id: planId,
    userId,
    policyId,
    status: 'pending',
    amountCents,
    billingFrequency,
    anchoredOn: null,
    firstPeriod: 0,
    nextPeriod: 1,
    nextDueOn: null,
    endsOn: null,
    change: null,
    announcedDueOn: null,
  };
  const invoice: Invoice = {
    id: ids.uuid(),
    userId,
    policyId,
    planId,
    period: 0,
    months: 1,
    amountCents,
    balanceCents: amountCents,
    dueOn: firstDueOn,
    issuedAt: now,
    status: 'created',
    nextAttempt: 1,
    chargeOn: null,
    payableUntil: null,
    paidAt: null,
    replaces: null,
    returnedOn: null,
  };
  await Promise.all([
    insertPlan(transaction, plan, now),
    insertInvoices(transaction, [invoice]),
    post(transaction, ids, [
      { event: 'invoice_issued', amountCents, policyId, subjectId: invoice.id, occurredAt: now },
    ]),
  ]);
  return { ...plan, firstPayment: { dueOn: firstDueOn, amountCents, invoiceId: invoice.id } };
}

/** A plan with what is paid first on it. */
export interface OpenedPlan extends Plan {
  readonly firstPayment: NextPayment;
}

type NewPlan = Pick<Plan, 'id' | 'userId' | 'policyId' | 'amountCents' | 'billingFrequency'>;
