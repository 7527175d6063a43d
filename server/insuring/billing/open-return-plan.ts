import type { Cents } from '@wysh/domain/money/money.ts';
import { interestOf } from '@wysh/domain/policy/reinstatement.ts';
import type { CostOfReturn } from '@wysh/domain/policy/reinstatement.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertInvoiceLines } from './invoice-line-store.ts';
import { insertInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { post } from './ledger-store.ts';
import { insertPlan } from './plan-store.ts';

/**
 * Opens the plan a lapsed policy goes on with, and its first bill: all that was missed, and the month that runs. The billing does not
 * charge it by itself: the person does. The caller holds the policy's lock, and has seen that no plan of it is open.
 */
export async function openReturnPlan(
  transaction: Transaction,
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  {
    userId,
    policyId,
    monthlyCents,
    cost,
    payableUntil,
  }: {
    readonly userId: string;
    readonly policyId: string;
    readonly monthlyCents: Cents;
    readonly cost: CostOfReturn;
    readonly payableUntil: Temporal.Instant;
  },
): Promise<Invoice> {
  const now = clock.now();
  const planId = ids.uuid();
  await insertPlan(
    transaction,
    {
      id: planId,
      userId,
      policyId,
      status: 'pending',
      amountCents: monthlyCents,
      billingFrequency: 'monthly',
      firstPeriod: cost.period,
      nextPeriod: cost.period + 1,
    },
    now,
  );
  const invoice: Invoice = {
    id: ids.uuid(),
    userId,
    policyId,
    planId,
    period: cost.period,
    months: 1,
    amountCents: cost.totalCents,
    balanceCents: cost.totalCents,
    dueOn: cost.lines.at(-1)!.dueOn,
    issuedAt: now,
    status: 'created',
    nextAttempt: 1,
    chargeOn: null,
    payableUntil,
    paidAt: null,
    replaces: null,
    returnedOn: null,
  };
  await insertInvoices(transaction, [invoice]);
  await insertInvoiceLines(transaction, invoice.id, cost.lines);
  const interestCents = interestOf(cost);
  const posting = { policyId, subjectId: invoice.id, occurredAt: now };
  await post(transaction, ids, [
    { ...posting, event: 'invoice_issued', amountCents: (cost.totalCents - interestCents) as Cents },
    ...(interestCents > 0
      ? [{ ...posting, event: 'interest_charged', amountCents: interestCents } as const]
      : []),
  ]);
  return invoice;
}
