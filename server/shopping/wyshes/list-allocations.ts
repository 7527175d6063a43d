import { coverAllocations, summarizeAllocations } from '@wysh/domain/coverage/allocation-coverage.ts';
import type { AllocationSummary } from '@wysh/domain/coverage/allocation-coverage.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CoveredAllocation } from './allocation.ts';
import { requireListOwner } from './policy.ts';
import { policyAmountOf } from './policy-amount.ts';
import { readActiveAllocations } from './store.ts';

/** The caller's active allocations in the order cover fills them. */
export async function listAllocations(context: Context): Promise<CoveredAllocation[]> {
  const userId = requireListOwner(context);
  return context.database.remember(`covered-allocations:${userId}`, (reader) =>
    readCoveredAllocations(context, reader, userId),
  );
}

/** The same inside a transaction, for what a change answers. */
export async function readCoveredAllocations(
  context: Pick<Context, 'policyRegister'>,
  reader: Reader,
  userId: string,
): Promise<CoveredAllocation[]> {
  const [policyAmount, allocations] = await Promise.all([
    policyAmountOf(context, reader, userId),
    readActiveAllocations(reader, userId),
  ]);
  return coverAllocations(policyAmount, allocations);
}

/** Count, total and covered percentage of the caller's list, always computed from it. */
export async function summarizeList(
  context: Context,
  allocations: readonly CoveredAllocation[],
): Promise<AllocationSummary> {
  const userId = requireListOwner(context);
  const policyAmount = await context.database.remember(`policy-amount:${userId}`, (reader) =>
    policyAmountOf(context, reader, userId),
  );
  return summarizeAllocations(policyAmount, allocations);
}
