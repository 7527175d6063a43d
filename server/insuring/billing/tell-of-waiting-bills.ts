import { premiumDefault, nextAttemptOf } from '@wysh/domain/billing/dunning/premium-default.ts';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Context } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { queueBillWaits } from '../policies/lapse-messages.ts';
import { dayOfPolicy, isGivenUp, mayChargeNow } from '../policies/terms-of-policy.ts';
import { listOpenBills } from './invoice-store.ts';
import { findWaitingBills, markWaitTold } from './told-bills-store.ts';

/**
 * Tells of each bill that is due and not asked for, because an older one of its policy is unpaid and has no turn today: what is asked when,
 * or that it is not, once. Whoever is not past due yet is told of the older one first. One that fails keeps no other from it.
 */
export async function tellOfWaitingBills(context: Context, turn: Turn): Promise<void> {
  const { database, clock, log } = context;
  const today = easternDate(clock.now());
  await eachPage(
    (page) => findWaitingBills(database.reader, today, page),
    async (bills) => {
      for (const bill of bills) {
        try {
          await database.transaction((transaction) => tellOf(transaction, context, bill));
        } catch (error) {
          log.error({ err: error, invoice: bill.id }, 'a bill that waits could not be told of');
        }
      }
    },
    { turn },
  );
}

async function tellOf(
  transaction: Transaction,
  context: Context,
  { id, policyId }: { readonly id: string; readonly policyId: string },
): Promise<void> {
  const [policy] = await lockPolicies(transaction, [policyId]);
  if (policy?.status !== 'past_due' || policy.lapsesOn === null) return;
  const now = context.clock.now();
  const today = dayOfPolicy(policy, now);
  const open = await listOpenBills(transaction, policyId);
  const bill = open.find((one) => one.id === id);
  // Who asked to end it is asked for nothing.
  if (bill !== undefined && isGivenUp(policy, bill)) return;
  const owed = premiumDefault(open, { holds: policy.holds, today });
  const isDue = bill !== undefined && Temporal.PlainDate.compare(bill.dueOn, today) <= 0;
  if (!isDue || owed === null || owed.firstInvoiceId === id || !mayChargeNow(policy, now)) return;
  const nextAttemptOn = nextAttemptOf(open, bill, today);
  // Its turn is today.
  if (nextAttemptOn?.equals(today) === true || !(await markWaitTold(transaction, id))) return;
  await queueBillWaits(transaction, context, policy, {
    ...owed,
    bill,
    nextAttemptOn,
    lapsesOn: policy.lapsesOn,
  });
}
