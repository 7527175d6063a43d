import { Failure } from '@wysh/domain/errors/failure.ts';
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
      if (!isMonitorable) {
        throw new Failure('STANDARD_ERROR', { publicMessage: 'This wysh can’t follow a linked account.' });
      }
      if (!list.eligibleForMonitoring) {
        throw new Failure('STANDARD_ERROR', { publicMessage: 'To follow an account, link one first.' });
      }
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
