import { nextDuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import type { DuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import { canBeAnnounced, YEARLY_NOTICE } from '@wysh/domain/billing/frequency-change.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { recordFrequencyChange } from '../policies/change-frequency-of-policy.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { dayOfPolicy, isGivenUp, premiumOn } from '../policies/terms-of-policy.ts';
import { queueYearlyAnnouncement, queueYearlyGivenUp } from './frequency-messages.ts';
import { findPlansToAnnounce, lockPlanOf, setAnnounced, setChange } from './plan-store.ts';
import { runningPlan } from './plan.ts';
import type { Plan } from './plan.ts';

/**
 * Tells of each yearly bill 30 days before it is due, once. One that was left until its announcement would come too late to count gives
 * way to the month: no policy could lapse for it, and nobody is to be asked for a year's sum they were not told of. One that fails keeps no
 * other from it.
 */
export async function announceYearlyBills(services: Services): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('announce-yearly-bills', null) };
  const { database, clock, log } = services;
  const dueBy = easternDate(clock.now()).add({ days: YEARLY_NOTICE.announcedDaysBefore });
  await eachPage(
    (page) => findPlansToAnnounce(database.reader, dueBy, page),
    async (plans) => {
      for (const { id, policyId } of plans) {
        try {
          await database.transaction((transaction) => announce(transaction, context, policyId));
        } catch (error) {
          log.error({ err: error, plan: id }, 'a yearly bill could not be announced');
        }
      }
    },
  );
}

async function announce(transaction: Transaction, context: Context, policyId: string): Promise<void> {
  const [policy] = await lockPolicies(transaction, [policyId]);
  const plan = await lockPlanOf(transaction, policyId);
  if (policy === undefined || plan === null) return;
  const bill = nextYearlyBill(plan, policy);
  // Whoever changed, ended or announced it meanwhile has said so.
  if (bill === null || isGivenUp(policy, bill) || isAnnounced(plan, bill)) return;
  const today = dayOfPolicy(policy, context.clock.now());
  if (canBeAnnounced(bill.dueOn, today))
    await announceYearlyBill(transaction, context, policy, plan.id, bill);
  else await giveWayToMonth(transaction, context, { policy, plan, bill });
}

/** The next bill of a plan, where it is one of a year that is not written. */
export function nextYearlyBill(plan: Plan, policy: InsurancePolicy): DuePeriod | null {
  const running = runningPlan(plan, policy);
  const bill = running && nextDuePeriod(running);
  return bill === null || bill.months === 1 ? null : bill;
}

/** Whether its person was told of this very bill. */
export function isAnnounced(
  { announcedDueOn }: Pick<Plan, 'announcedDueOn'>,
  { dueOn }: Pick<DuePeriod, 'dueOn'>,
): boolean {
  return announcedDueOn !== null && announcedDueOn.equals(dueOn);
}

/** Tells of it. The caller holds the policy's lock. */
export async function announceYearlyBill(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  planId: string,
  bill: Pick<DuePeriod, 'dueOn' | 'amountCents'>,
): Promise<void> {
  await setAnnounced(transaction, planId, bill.dueOn);
  await queueYearlyAnnouncement(transaction, context, policy, bill);
}

/** From this bill on it is paid by the month, as if its person had chosen so; they can choose the year again. */
async function giveWayToMonth(
  transaction: Transaction,
  context: Context,
  {
    policy,
    plan,
    bill: { period, dueOn },
  }: { readonly policy: InsurancePolicy; readonly plan: Plan; readonly bill: DuePeriod },
): Promise<void> {
  const change = { frequency: 'monthly', period, amountCents: premiumOn(policy, dueOn, 'monthly') } as const;
  await setChange(transaction, plan.id, change);
  await recordFrequencyChange(transaction, context, policy, { frequency: 'monthly', effectiveOn: dueOn });
  await queueYearlyGivenUp(transaction, context, policy, { ...change, dueOn });
}
