import type { AllocationState } from '../wyshes/allocation-lifecycle.ts';
import { rawPercent, shownPercent } from './covered-percent.ts';

/**
 * What coverage needs to know of an allocation. An amount not yet set is null and counts as 0. Whole dollars.
 */
export interface CoverableAllocation {
  amount: number | null;
  order: number;
  status: AllocationState;
}

/** How far the policy reaches one allocation. `percentCovered` is the shown one. */
export interface AllocationCoverage {
  covered: boolean;
  amountCovered: number;
  percentCovered: number;
}

/** ENT-09. Always computed from the allocations, never stored beside them. */
export interface AllocationSummary {
  activeCount: number;
  totalAmount: number;
  percentCovered: number;
}

function isActive({ status }: CoverableAllocation): boolean {
  return status === 'active';
}

/**
 * The active allocations in their order, each with its share of the policy. The policy amount fills them one
 * after the other until it is used up; this is what makes the order worth choosing. Without a policy
 * pass 0.
 */
export function coverAllocations<Allocation extends CoverableAllocation>(
  policyAmount: number,
  allocations: readonly Allocation[],
): (Allocation & AllocationCoverage)[] {
  let left = Math.max(policyAmount, 0);
  return allocations
    .filter(isActive)
    .toSorted((one, other) => one.order - other.order)
    .map((allocation) => {
      const amount = allocation.amount ?? 0;
      const amountCovered = Math.min(amount, left);
      left -= amountCovered;
      return {
        ...allocation,
        covered: amount > 0 && amountCovered === amount,
        amountCovered,
        percentCovered: shownPercent(rawPercent(amountCovered, amount)),
      };
    });
}

/**
 * Count, total and shown covered percentage of the active allocations. Without a policy pass
 * 0.
 */
export function summarizeAllocations(
  policyAmount: number,
  allocations: readonly CoverableAllocation[],
): AllocationSummary {
  const active = allocations.filter(isActive);
  const totalAmount = active.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return {
    activeCount: active.length,
    totalAmount,
    percentCovered: shownPercent(rawPercent(policyAmount, totalAmount)),
  };
}
