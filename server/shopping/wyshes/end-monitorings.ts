import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { MONITORING_LIFECYCLE } from '@wysh/domain/wyshes/monitoring-lifecycle.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Allocation } from './allocation.ts';
import type { EndReason, Monitoring } from './monitoring.ts';
import { listMonitorings, markEnded } from './monitoring-store.ts';
import { lockOwnList, readActiveAllocations, updateAllocation } from './store.ts';

/**
 * The amount stays as it was last known, and is its owner's to change again; a wysh that is off the list has none. The caller has locked the
 * list.
 */
export async function endMonitoring(
  transaction: Transaction,
  context: Context,
  monitoring: Monitoring,
  allocation: Allocation | undefined,
  because: EndReason,
): Promise<void> {
  nextState(MONITORING_LIFECYCLE, monitoring.state, 'ended');
  const now = context.clock.now();
  await markEnded(transaction, monitoring.id, because, now);
  if (because !== 'another_account' && allocation !== undefined)
    await updateAllocation(transaction, allocation, { monitored: false }, now);
  await recordAuditEvent(transaction, context, {
    action: 'allocation_monitoring_stopped',
    subjectType: 'wysh_allocation',
    subjectId: monitoring.allocationId,
    detail: { because },
  });
}

/** All of a person's, or those of some accounts. */
export async function endMonitoringsOf(
  transaction: Transaction,
  context: Context,
  { userId, accountIds }: { readonly userId: string; readonly accountIds: readonly string[] | null },
  because: EndReason,
): Promise<void> {
  if ((await lockOwnList(transaction, userId)) === null) return;
  const running = await listMonitorings(transaction, userId);
  const ending = running.filter(({ accountId }) => accountIds === null || accountIds.includes(accountId));
  if (ending.length === 0) return;
  const allocations = await readActiveAllocations(transaction, userId);
  for (const monitoring of ending) {
    const allocation = allocations.find(({ id }) => id === monitoring.allocationId);
    await endMonitoring(transaction, context, monitoring, allocation, because);
  }
}

/** A bank that is unlinked sets no amount any more. */
export const endMonitoringsOfBank: Handler<'bank_link_ending'> = (
  transaction,
  context,
  { userId, accountIds },
) => endMonitoringsOf(transaction, context, { userId, accountIds }, 'unlinked');

/** Nobody's bank is asked once they are gone. */
export const endMonitoringsOfPerson: Handler<'account_closing'> = (transaction, context, { userId }) =>
  endMonitoringsOf(transaction, context, { userId, accountIds: null }, 'account_closing');
