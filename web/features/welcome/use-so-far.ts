import { useQuery } from 'urql';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { SoFarDocument } from '../../api/generated/welcome.ts';
import { useSession } from '../../shell/runtime-context.ts';

/** What a returning visitor left here. */
export interface SoFar {
  /** Null for an empty list. */
  readonly list: { readonly count: number; readonly total: string } | null;
  /** The cover that was estimated last; null without an estimate. */
  readonly estimated: string | null;
}

const NOTHING: SoFar = { list: null, estimated: null };

/** Nothing of a new visitor, and before it is known. */
export function useSoFar(): SoFar {
  const { authLevel } = useSession();
  const [{ data }] = useQuery({ query: SoFarDocument, pause: authLevel === 'unidentified' });
  if (data === undefined) return NOTHING;
  const { activeCount: count, totalAmount } = data.wyshAllocationsSummary;
  const estimates = data.currentUser?.activeConstellations.flatMap(
    (one) => one.activeInsuranceMembership?.latestEstimateDatum ?? [],
  );
  const estimate = estimates?.[0] ?? null;
  return {
    list: count === 0 ? null : { count, total: formatCoverage(totalAmount) },
    estimated: estimate === null ? null : formatCoverage(estimate.amount),
  };
}
