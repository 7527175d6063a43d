import { useQuery } from 'urql';
import { formatCoverage } from '@wysh/domain/money/money.ts';
import { WyshListSoFarDocument } from '../../api/generated/welcome.ts';
import { useSession } from '../../shell/runtime-context.ts';

/** Count and total of a returning visitor's list; null for a new visitor, an empty list, or before it is known. */
export function useWyshListSoFar(): { count: number; total: string } | null {
  const { authLevel } = useSession();
  const [{ data }] = useQuery({ query: WyshListSoFarDocument, pause: authLevel === 'unidentified' });
  const summary = data?.wyshAllocationsSummary;
  if (summary === undefined || summary.activeCount === 0) return null;
  return { count: summary.activeCount, total: formatCoverage(summary.totalAmount) };
}
