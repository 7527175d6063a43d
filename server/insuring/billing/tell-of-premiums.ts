import { paidThrough } from '@wysh/domain/billing/billing-schedule.ts';
import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Context, Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { dayOfPolicy, issueDay, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findNext } from './billing-papers.ts';
import { lockInvoices } from './invoice-store.ts';
import { namedWay } from './named-way.ts';
import { listPaidOn } from './paid-store.ts';
import { tellOfWaitingBills } from './tell-of-waiting-bills.ts';
import { findPaymentsToTell, markPaymentTold } from './told-bills-store.ts';

export const tellOfPremiumsJob: JobDefinition<null> = defineJob<null>({
  name: 'tell-of-premiums',
  retryLimit: 3,
  work: (services) => tellOfPremiums(services),
});

/**
 * Tells of each premium after the first that it is paid, and of each that waits for an older one, once. Behind the night that charges them, which does not wait for a million
 * mails; one that fails keeps no other from it.
 */
export async function tellOfPremiums(services: Services, turn = openTurn()): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('tell-of-premiums', null) };
  const { database, log } = services;
  await eachPage(
    (page) => findPaymentsToTell(database.reader, page),
    async (bills) => {
      for (const bill of bills) {
        try {
          await database.transaction((transaction) => tellOf(transaction, context, bill));
        } catch (error) {
          log.error({ err: error, invoice: bill.id }, 'a paid premium could not be told of');
        }
      }
    },
    { turn },
  );
  await tellOfWaitingBills(context, turn);
  if (!turn.isOver()) return;
  services.log.info('telling of paid premiums goes on in another job');
  await database.transaction((transaction) =>
    services.jobs.enqueue(transaction, tellOfPremiumsJob, null, { key: tellOfPremiumsJob.name }),
  );
}

async function tellOf(
  transaction: Transaction,
  context: Context,
  { id, policyId }: { readonly id: string; readonly policyId: string },
): Promise<void> {
  const [policy] = await lockPolicies(transaction, [policyId]);
  const [invoice] = await lockInvoices(transaction, [id]);
  if (policy === undefined || invoice === undefined || !(await markPaymentTold(transaction, id))) return;
  const last = (await listPaidOn(transaction, id)).at(-1);
  const next = await findNext(transaction, policy, invoice);
  if (last === undefined) return;
  const calendar = { anchoredOn: issueDay(policy), endsOn: termsOfPolicy(policy).endsOn };
  const day = (date: Temporal.PlainDate) => formatLongDate(date.toString());
  await queueNotice(transaction, context, policy.userId, {
    template: 'premium_paid',
    vars: {
      number: policy.number,
      paid: formatDollars(dollarsFromCents(last.amountCents)),
      paidOn: day(dayOfPolicy(policy, last.at)),
      card: namedWay(last),
      from: day(invoice.dueOn),
      through: day(paidThrough(calendar, invoice)),
      next: next === null ? '' : formatDollars(dollarsFromCents(next.amountCents)),
      nextOn: next === null ? '' : formatLongDate(next.dueOn),
    },
  });
}
