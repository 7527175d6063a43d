import { coverAllocations, summarizeAllocations } from '@wysh/domain/coverage/allocation-coverage.ts';
import type { AllocationSummary } from '@wysh/domain/coverage/allocation-coverage.ts';
import type { Context } from '../../context.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import type { CoveredAllocation } from './allocation.ts';
import { requireListOwner } from './policy.ts';
import { policyAmountOf } from './policy-amount.ts';
import { readActiveAllocations } from './store.ts';

/** The caller's active allocations in the order cover fills them. */
export async function listAllocations(context: Context): Promise<CoveredAllocation[]> {
  return readCoveredAllocations(context, context.database, requireListOwner(context));
}

/** The same inside a transaction too, for what a change answers. */
export async function readCoveredAllocations(
  context: Pick<Context, 'policyRegister' | 'clock'>,
  source: ReadingSource,
  userId: string,
): Promise<CoveredAllocation[]> {
  const [policyAmount, allocations] = await Promise.all([
    policyAmountOf(context, source, userId),
    readActiveAllocations(source, userId),
  ]);
  return coverAllocations(policyAmount, allocations);
}

/** Count, total and covered percentage of the caller's list, always computed from it. */
export async function summarizeList(
  context: Context,
  allocations: readonly CoveredAllocation[],
): Promise<AllocationSummary> {
  const policyAmount = await policyAmountOf(context, context.database, requireListOwner(context));
  return summarizeAllocations(policyAmount, allocations);
}
