import { isPaidInPart, isUnderWay } from '@wysh/domain/billing/bill-settlement.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { POST_PAYMENT_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { PolicyTransaction } from '@wysh/domain/policy/terms.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { hasStandingPolicy } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { undoLapseOf } from '../policies/undo-lapse.ts';
import { listLeftVoidOf } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { gatherAttempts, planAttempts } from './plan-attempts.ts';
import { findEndedPlan } from './plan-store.ts';
import type { Plan } from './plan.ts';
import { findReturnBill } from './return-bill.ts';
import { billAnew } from './rewrite-bill.ts';

/** A lapse with what it left unpaid, the oldest first. */
export interface Lapsed {
  readonly lapse: PolicyTransaction;
  readonly plan: Plan;
  readonly bills: readonly [Invoice, ...Invoice[]];
}

/** Null of a policy that did not lapse, or of which something came since. */
export async function findLapsed(reader: Reader, policy: InsurancePolicy): Promise<Lapsed | null> {
  if (policy.status !== 'terminated') return null;
  const lapse = policy.transactions.at(-1);
  const plan = lapse?.kind === 'lapsed' ? await findEndedPlan(reader, policy.id) : null;
  const [first, ...later] = plan === null ? [] : await listLeftVoidOf(reader, plan.id);
  return lapse === undefined || plan === null || first === undefined
    ? null
    : { lapse, plan, bills: [first, ...later] };
}

/**
 * Whether a lapse can be undone by what came on a day for the oldest bill it left.
 * @throws Failure where it came too late, and where something else became of the policy since.
 */
export async function requireUndoable(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  policy: InsurancePolicy,
  { lapse, bills }: Lapsed,
  cameOn: Temporal.PlainDate,
): Promise<void> {
  if (Temporal.PlainDate.compare(cameOn, lapse.effectiveOn) >= 0)
    throw refusal(problem(POST_PAYMENT_PROBLEMS, 'not_in_force'));
  const returnBill = await findReturnBill(reader, policy.id);
  if (returnBill !== null && isUnderWay(returnBill))
    throw refusal(problem(POST_PAYMENT_PROBLEMS, 'under_way'));
  const today = dayOfPolicy(policy, clock.now());
  const isTermOver = Temporal.PlainDate.compare(termsOfPolicy(policy).endsOn, today) <= 0;
  if (isTermOver || bills.some(isPaidInPart) || (await hasStandingPolicy(reader, policy.userId)))
    throw refusal(problem(POST_PAYMENT_PROBLEMS, 'lapse_followed'));
}

/**
 * A policy never lapsed: it is past due as it was on the day before, and the bills that came to nothing are owed again, by others in their place
 * and a plan that goes on where theirs stood. The caller holds the locks of policy and bills, has seen that it can be, and pays the oldest of them in the same transaction.
 */
export async function undoLapse(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  { lapse, plan, bills }: Lapsed,
): Promise<{ readonly policy: InsurancePolicy; readonly oldest: Invoice }> {
  const [first, ...later] = bills;
  const { sequence, effectiveOn } = lapse;
  const kept = await undoLapseOf(transaction, context, policy, {
    sequence,
    effectiveOn,
    invoiceId: first.id,
  });
  const soFar = await gatherAttempts(transaction, bills);
  const owedAgain = (bill: Invoice): Invoice => {
    const owed: Invoice = { ...bill, status: 'failed' };
    const chargeOn = planAttempts(context, { policy: kept, invoice: owed }, soFar)?.nextAttemptOn ?? null;
    return chargeOn === null ? owed : { ...owed, chargeOn, status: 'retryable' };
  };
  const { bills: written } = await billAnew(transaction, context, kept, plan, {
    replaces: [owedAgain(first), ...later.map(owedAgain)],
    period: first.period,
    frequency: plan.billingFrequency,
    amountCents: first.amountCents,
  });
  const oldest = written.find(({ replaces }) => replaces === first.id);
  if (oldest === undefined) throw new Error('A bill that is owed again was not written.');
  return { policy: kept, oldest };
}
