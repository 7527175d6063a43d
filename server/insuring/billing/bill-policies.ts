import type { Services } from '../../context.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition } from '../../platform/jobs/queue.ts';
import { applyHolds } from '../policies/apply-holds.ts';
import { withLease } from '../../platform/jobs/lease.ts';
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
 * It never runs beside itself in another process either, where a vendor would meet twice the calls it lets through.
 */
export async function billPolicies(services: Services, turn = openTurn()): Promise<void> {
  let isDone = false;
  const isMine = await withLease(services.database, billPoliciesJob.name, async () => {
    await applyHolds(services, turn);
    isDone = (await issueInvoices(services, turn)) && (await chargeDueInvoices(services, turn));
  });
  if (!isMine) {
    services.log.info('the billing is under way, and is left to whoever does it');
    return;
  }
  if (isDone) return;
  services.log.info('the billing of the night goes on in another job');
  // Once the lease is given back, so that whoever takes the job up finds it free.
  await services.database.transaction((transaction) =>
    services.jobs.enqueue(transaction, billPoliciesJob, null, { key: billPoliciesJob.name }),
  );
}
