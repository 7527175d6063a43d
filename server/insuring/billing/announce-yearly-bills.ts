import { nextDuePeriod } from '@wysh/domain/billing/billing-schedule.ts';
import { YEARLY_NOTICE } from '@wysh/domain/billing/frequency-change.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { queueYearlyAnnouncement } from './frequency-messages.ts';
import { findPlansToAnnounce, lockPlanOf, markAnnounced } from './plan-store.ts';
import { runningPlan } from './plan.ts';

/** Tells of each yearly bill 30 days before it is due, once. One that fails keeps no other from it. */
export async function announceYearlyBills(services: Services): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('announce-yearly-bills', null) };
  const { database, clock, log } = services;
  const dueBy = easternDate(clock.now()).add({ days: YEARLY_NOTICE.announcedDaysBefore });
  await eachPage(
    (page) => findPlansToAnnounce(database.reader, dueBy, page),
    async (plans) => {
      for (const { id, policyId } of plans) {
        try {
          await announce(context, policyId);
        } catch (error) {
          log.error({ err: error, plan: id }, 'a yearly bill could not be announced');
        }
      }
    },
  );
}

async function announce(context: Context, policyId: string): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const [policy] = await lockPolicies(transaction, [policyId]);
    const plan = await lockPlanOf(transaction, policyId);
    const running = plan && runningPlan(plan);
    const bill = running && nextDuePeriod(running);
    // Whoever changed or ended it meanwhile has said so.
    if (policy === undefined || plan === null || bill === null || bill.months === 1) return;
    if (!(await markAnnounced(transaction, plan.id, bill.dueOn))) return;
    await queueYearlyAnnouncement(transaction, context, policy, bill);
  });
}
