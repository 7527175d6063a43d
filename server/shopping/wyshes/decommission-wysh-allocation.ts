import { notFound, refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { WYSH_PROBLEMS } from '@wysh/domain/errors/shopping-problems.ts';
import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { ALLOCATION_LIFECYCLE } from '@wysh/domain/wyshes/allocation-lifecycle.ts';
import { orderChanges } from '@wysh/domain/wyshes/allocation-order.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { CoveredAllocation } from './allocation.ts';
import { changeOwnList } from './change-own-list.ts';
import { findAllocation, takeOffList, updateOrder } from './store.ts';

/** Takes an allocation off the list and closes the gap it leaves. Doing it twice answers the same. */
export async function decommissionWyshAllocation(
  context: Context,
  input: { readonly wyshAllocationId: string },
): Promise<CoveredAllocation> {
  return changeOwnList(context, async (transaction, list) => {
    const allocation = await findAllocation(transaction, list.constellationId, input.wyshAllocationId);
    if (allocation === null) throw notFound(`allocation ${input.wyshAllocationId}`);
    if (allocation.status === 'decommissioned') return allocation.id;
    if (allocation.monitored) throw refusal(problem(WYSH_PROBLEMS, 'wysh_monitored'));
    const status = nextState(ALLOCATION_LIFECYCLE, allocation.status, 'decommissioned');
    await takeOffList(transaction, allocation, status, context.clock.now());
    const remaining = list.allocations.map(({ id }) => id).filter((id) => id !== allocation.id);
    await updateOrder(transaction, list.constellationId, orderChanges(list.allocations, remaining));
    await recordAuditEvent(transaction, context, {
      action: 'allocation_decommissioned',
      subjectType: 'wysh_allocation',
      subjectId: allocation.id,
    });
    return allocation.id;
  });
}
