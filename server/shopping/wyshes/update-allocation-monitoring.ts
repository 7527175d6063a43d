import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { WYSH_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { CoveredAllocation } from './allocation.ts';
import { changeOwnList, requireOnList } from './change-own-list.ts';
import { updateAllocation } from './store.ts';

/**
 * Lets a linked account set the amount, which needs an account eligible for monitoring and a wysh that can be monitored
 * (BUILD-17), or stops that, which always works.
 */
export async function updateAllocationMonitoring(
  context: Context,
  input: { readonly wyshAllocationId: string; readonly monitored: boolean },
): Promise<CoveredAllocation> {
  return changeOwnList(context, async (transaction, list) => {
    const allocation = requireOnList(list, input.wyshAllocationId);
    if (allocation.monitored === input.monitored) return allocation.id;
    if (input.monitored) {
      const isMonitorable = context.catalogue.wyshBySlug(allocation.wyshSlug)?.monitorable ?? false;
      if (!isMonitorable) throw refusal(problem(WYSH_PROBLEMS, 'not_monitorable'));
      if (!list.eligibleForMonitoring) throw refusal(problem(WYSH_PROBLEMS, 'account_not_linked'));
    }
    await updateAllocation(transaction, allocation, { monitored: input.monitored }, context.clock.now());
    await recordAuditEvent(transaction, context, {
      action: input.monitored ? 'allocation_monitoring_started' : 'allocation_monitoring_stopped',
      subjectType: 'wysh_allocation',
      subjectId: allocation.id,
    });
    return allocation.id;
  });
}
