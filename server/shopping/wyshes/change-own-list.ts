import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Allocation, CoveredAllocation, ListOwner } from './allocation.ts';
import { readCoveredAllocations } from './list-allocations.ts';
import { requireListOwner } from './policy.ts';
import { findAllocation, lockOwnList, readActiveAllocations } from './store.ts';

/** The caller's list as it stands once nobody else can change it. */
export interface OwnList extends ListOwner {
  /** Active, in order. */
  readonly allocations: readonly Allocation[];
}

/**
 * The frame of every change to a list: finds the caller's, lets one change at a time at it, and answers the allocation that
 * `change` names as it stands afterwards.
 */
export async function changeOwnList(
  context: Context,
  change: (transaction: Transaction, list: OwnList) => Promise<string>,
): Promise<CoveredAllocation> {
  const userId = requireListOwner(context);
  return context.database.transaction(async (transaction) => {
    const owner = await lockOwnList(transaction, userId);
    if (owner === null) throw notFound(`the list of user ${userId}`);
    const allocations = await readActiveAllocations(transaction, userId);
    const changedId = await change(transaction, { ...owner, allocations });

    const active = await readCoveredAllocations(context, transaction, userId);
    const changed = active.find(({ id }) => id === changedId);
    if (changed !== undefined) return changed;
    const decommissioned = await findAllocation(transaction, owner.constellationId, changedId);
    if (decommissioned === null) throw notFound(`allocation ${changedId}`);
    return { ...decommissioned, covered: false, amountCovered: 0, percentCovered: 0 };
  });
}

/** Somebody else's id, a decommissioned one and one that never was are all just not on the list. */
export function requireOnList(list: OwnList, allocationId: string): Allocation {
  const allocation = list.allocations.find(({ id }) => id === allocationId);
  if (allocation === undefined) throw notFound(`active allocation ${allocationId}`);
  return allocation;
}
