import { nextDuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { withdrawYearlyLetters } from '../../contact/letters/withdraw-letters.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { termsOfPolicy } from '../policies/terms-of-policy.ts';
import type { LockedBilling } from './change-sum.ts';
import { updateInvoices } from './invoice-store.ts';
import { post } from './ledger-store.ts';
import { endStoredPlan, insertPlan, setPlanEnd, startStoredPlan } from './plan-store.ts';
import { runningPlan } from './plan.ts';
import type { Plan } from './plan.ts';

/**
 * Bills go on where the first term ends, at what the contract says from then on. `policy` as its contract is by now; the caller holds its lock
 * and the plan's.
 */
export async function extendBilling(
  transaction: Transaction,
  policy: InsurancePolicy,
  plan: Plan,
): Promise<void> {
  const { endsOn } = termsOfPolicy(policy);
  const running = runningPlan({ ...plan, endsOn }, policy);
  if (running === null) throw new Error('A plan of a policy in force has no calendar.');
  const next = { period: plan.nextPeriod, dueOn: nextDuePeriod(running)?.dueOn ?? null };
  await setPlanEnd(transaction, plan.id, { endsOn, next });
}

/** The plan ends with the term, as the contract says by now: another one, where that was made longer or is not after all. */
export async function billToTermEnd(
  transaction: Transaction,
  policy: InsurancePolicy,
  billing: LockedBilling,
): Promise<LockedBilling> {
  const { endsOn } = termsOfPolicy(policy);
  const { plan } = billing;
  if (plan.endsOn?.equals(endsOn) === true) return billing;
  await extendBilling(transaction, policy, plan);
  return { ...billing, plan: { ...plan, endsOn } };
}

/** Bills end with the first term again. One that is written for what comes behind it comes to nothing; nobody has begun to pay it. */
export async function endExtendedBilling(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { plan, open }: LockedBilling,
): Promise<void> {
  const { endsOn } = termsOfPolicy(policy);
  await withdrawYearlyLetters(transaction, context, { type: 'policy', id: policy.id });
  const written = open.filter(
    (bill) => bill.planId === plan.id && Temporal.PlainDate.compare(bill.dueOn, endsOn) >= 0,
  );
  const [first] = written;
  if (first === undefined || plan.anchoredOn === null) {
    await extendBilling(transaction, policy, plan);
    return;
  }
  const { clock, ids } = context;
  const now = clock.now();
  await updateInvoices(
    transaction,
    written.map((bill) => ({
      ...bill,
      status: nextState(INVOICE_LIFECYCLE, bill.status, 'voided'),
      chargeOn: null,
    })),
  );
  await post(
    transaction,
    ids,
    written.map(({ id: subjectId, balanceCents: amountCents }) => ({
      event: 'invoice_voided',
      policyId: policy.id,
      subjectId,
      amountCents,
      occurredAt: now,
    })),
  );
  // Its month stays with the plan it was billed by; whoever takes the extension after all is billed by another one.
  await endStoredPlan(transaction, policy.id, now);
  const begun: Plan = { ...plan, id: ids.uuid(), firstPeriod: first.period, nextPeriod: first.period };
  await insertPlan(transaction, { ...begun, status: 'pending' }, now);
  await startStoredPlan(transaction, begun.id, { anchoredOn: plan.anchoredOn, endsOn, nextDueOn: null });
}
