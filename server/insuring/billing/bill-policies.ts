import type { Services } from '../../context.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition } from '../../platform/jobs/queue.ts';
import { applyHolds } from '../policies/apply-holds.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { chargeDueInvoices } from './charge-due-invoices.ts';
import { issueInvoices } from './issue-invoices.ts';

export const billPoliciesJob: JobDefinition<null> = defineJob<null>({
  name: 'bill-policies',
  retryLimit: 3,
  work: (services) => billPolicies(services),
});

/**
 * Applies the holds that begin and end, then issues and charges for as long as a turn lasts. A night that takes longer goes on in a job of its own: the queue takes a job that
 * works for a quarter of an hour for dead, and would begin it anew beside itself.
 */
export async function billPolicies(services: Services, turn = openTurn()): Promise<void> {
  await applyHolds(services, turn);
  const isDone = (await issueInvoices(services, turn)) && (await chargeDueInvoices(services, turn));
  if (isDone) return;
  services.log.info('the billing of the night goes on in another job');
  await services.database.transaction((transaction) =>
    services.jobs.enqueue(transaction, billPoliciesJob, null, { key: billPoliciesJob.name }),
  );
}
