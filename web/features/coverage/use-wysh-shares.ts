import { useMemo } from 'react';
import { useQuery } from 'urql';
import { coverAllocations, type AllocationCoverage } from '@wysh/domain/coverage/allocation-coverage.ts';
import { WyshListDocument, type WyshListQuery } from '../../api/generated/wyshes.ts';

type Allocation = WyshListQuery['wyshAllocations'][number];

/** A wysh with the part of it that the chosen coverage would take care of. */
export type WyshShare = Allocation & AllocationCoverage;

export interface WyshShares {
  readonly shares: readonly WyshShare[];
  /** Whole dollars. */
  readonly totalAmount: number;
}

/** The person's list under an amount of coverage, which fills it from the top. */
export function useWyshShares(amount: number): WyshShares {
  const [{ data }] = useQuery({ query: WyshListDocument, requestPolicy: 'cache-first' });
  const allocations = data?.wyshAllocations;
  return useMemo(() => {
    const shares = coverAllocations(amount, (allocations ?? []).filter(isActive));
    return { shares, totalAmount: shares.reduce((sum, share) => sum + (share.amount ?? 0), 0) };
  }, [allocations, amount]);
}

function isActive(allocation: Allocation): allocation is Allocation & { status: 'active' } {
  return allocation.status === 'active';
}
