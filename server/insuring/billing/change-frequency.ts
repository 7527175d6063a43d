import { isUnderWay, isUnpaidWhole } from '@wysh/domain/billing/bill-settlement.ts';
import type { BillingFrequency } from '@wysh/domain/billing/billing-schedule.ts';
import { canBeAnnounced, isTimeToAnnounce, YEARLY_NOTICE } from '@wysh/domain/billing/frequency-change.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { FREQUENCY_PROBLEMS, POLICY_PROBLEMS } from '@wysh/domain/errors/insuring-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { dollarsFromCents } from '@wysh/domain/money/money.ts';
import { mayAsk } from '@wysh/domain/policy/open-at-once.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordFrequencyChange, undoFrequencyChange } from '../policies/change-frequency-of-policy.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { requirePolicyOwner } from '../policies/policy.ts';
import { dayOfPolicy, endingAskedOf, isHeldAt } from '../policies/terms-of-policy.ts';
import { announceYearlyBill, isAnnounced, nextYearlyBill } from './announce-yearly-bills.ts';
import { queueFrequencyChanged, queueFrequencyKept } from './frequency-messages.ts';
import { listOpen, lockInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { noticeOtherSum } from './notice-other-sum.ts';
import { offerFrequency } from './offer-frequency.ts';
import type { FrequencyOffer } from './offer-frequency.ts';
import { lockPlanOf, setAnnounced, setChange } from './plan-store.ts';
import type { Plan } from './plan.ts';
import { rewriteBill } from './rewrite-bill.ts';

export interface ChosenFrequency {
  readonly policyId: string;
  readonly frequency: BillingFrequency;
  /** What a bill of it was shown to be, in dollars and cents. */
  readonly amount: number;
}

/**
 * Chooses how the caller's premiums are paid, from the next bill on. It waits until that bill is written, and to choose again what is
 * paid now takes it back. Chosen twice, in two tabs, it is chosen once.
 */
export async function changeFrequency(context: Context, chosen: ChosenFrequency): Promise<Plan> {
  const userId = requirePolicyOwner(context);
  await takeAccountAllowance(context, 'card');
  return context.database.transaction(async (transaction) => {
    const policy = await lockPolicyOf(transaction, userId, chosen.policyId);
    const plan = await lockPlanOf(transaction, policy.id);
    if (plan?.status !== 'active') throw refusal(problem(POLICY_PROBLEMS, 'policy_state'));
    return chosen.frequency === plan.billingFrequency
      ? stay(transaction, context, policy, plan)
      : change(transaction, context, { policy, plan, chosen });
  });
}

/** With what is paid now: a change that waits is taken back. */
async function stay(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  plan: Plan,
): Promise<Plan> {
  const open = { policy, ending: endingAskedOf(policy), isRhythmWaiting: plan.change !== null };
  const { refused, givesWay } = mayAsk(open, 'same_rhythm');
  if (refused !== null) throw refusal(refused.because);
  return givesWay.length > 0 ? takeBack(transaction, context, policy, plan) : plan;
}

async function takeBack(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  plan: Plan,
): Promise<Plan> {
  const kept = { ...plan, change: null };
  await announceIfDue(transaction, context, policy, kept);
  await setChange(transaction, plan.id, null);
  await undoFrequencyChange(transaction, context, policy);
  await queueFrequencyKept(transaction, context, policy, plan);
  return kept;
}

/** Where a bill of a year comes by it, that one has to be announced; while the change waited, it was not. */
async function announceIfDue(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  kept: Plan,
): Promise<void> {
  const bill = nextYearlyBill(kept, policy);
  const today = dayOfPolicy(policy, context.clock.now());
  if (bill === null || isAnnounced(kept, bill)) return;
  if (!canBeAnnounced(bill.dueOn, today))
    throw refusal(problem(FREQUENCY_PROBLEMS, 'too_late_to_announce', { days: YEARLY_NOTICE.daysLeast }));
  if (isTimeToAnnounce(bill.dueOn, today))
    await announceYearlyBill(transaction, context, policy, kept.id, bill);
}

interface Changing {
  readonly policy: InsurancePolicy;
  readonly plan: Plan;
  readonly chosen: ChosenFrequency;
}

async function change(
  transaction: Transaction,
  context: Context,
  { policy, plan, chosen }: Changing,
): Promise<Plan> {
  const open = await lockInvoices(transaction, await listOpen(transaction, policy.id));
  const offer = offerFrequency(policy, plan, open, context.clock.now());
  const asking = mayAsk(
    {
      policy,
      ending: endingAskedOf(policy),
      isPastDue: isPastDueBeside(offer, { policy, open, today: dayOfPolicy(policy, context.clock.now()) }),
      isHeld: isHeldAt(policy, context.clock.now()),
      isPaymentUnderWay: open.some(isUnderWay),
      isRhythmWaiting: plan.change !== null,
    },
    'rhythm',
  );
  if (asking.isOpenAlready && plan.change !== null) return plan;
  if (asking.refused !== null) throw refusal(asking.refused.because);
  requireNothingPaid(offer);
  if (offer === null) throw refusal(problem(FREQUENCY_PROBLEMS, 'no_bill_left'));
  if (dollarsFromCents(offer.amountCents) !== chosen.amount)
    throw refusal(problem(FREQUENCY_PROBLEMS, 'sum_changed'));
  const { frequency, period, amountCents } = offer;
  const waits = { frequency, period, amountCents };
  await recordFrequencyChange(transaction, context, policy, { frequency, effectiveOn: offer.dueOn });
  if (offer.replaces !== null) {
    const changed = await rewriteBill(transaction, context, policy, plan, {
      ...offer,
      replaces: [offer.replaces],
    });
    const owing = await noticeOtherSum(transaction, context, policy);
    await queueFrequencyChanged(transaction, context, owing, offer);
    return changed;
  }
  await setChange(transaction, plan.id, waits);
  // Its confirmation is its announcement.
  if (frequency === 'annually') await setAnnounced(transaction, plan.id, offer.dueOn);
  await queueFrequencyChanged(transaction, context, policy, offer);
  return { ...plan, change: waits };
}

/** What is past due was asked for as it stands; the bill of a year in whose place a month comes is put right by that. */
function isPastDueBeside(
  offer: FrequencyOffer | null,
  {
    policy,
    open,
    today,
  }: {
    readonly policy: InsurancePolicy;
    readonly open: readonly Invoice[];
    readonly today: Temporal.PlainDate;
  },
): boolean {
  const isMissed = (bill: Invoice) =>
    policy.status === 'past_due' || Temporal.PlainDate.compare(bill.dueOn, today) < 0;
  return open.some((bill) => bill.id !== offer?.replaces?.id && isMissed(bill));
}

function requireNothingPaid(offer: FrequencyOffer | null): void {
  const replaced = offer?.replaces ?? null;
  if (replaced !== null && !isUnpaidWhole(replaced)) throw refusal(problem(FREQUENCY_PROBLEMS, 'part_paid'));
}
