import { useEffect } from 'react';
import { useQuery } from 'urql';
import { analyticsOf } from '../../api/analytics.ts';
import { analyticsTermMonths } from '../../api/analytics-values.ts';
import { CoverageEditorDocument } from '../../api/generated/coverage.ts';
import { ListOwnerDocument } from '../../api/generated/wyshes.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { EditorScreen } from './editor-screen.tsx';

/** What the wyshes would cost. */
export function CoveragePreviewPage() {
  useEstimateTold();
  return <EditorScreen type="estimate" mode="preview" frequency="monthly" />;
}

const known = { requestPolicy: 'cache-first' } as const;

/** That somebody has an estimate is a milestone, told with the first they see here. */
function useEstimateTold(): void {
  const runtime = useRuntime();
  const [{ data: owner }] = useQuery({ query: ListOwnerDocument, ...known });
  const [{ data }] = useQuery({ query: CoverageEditorDocument, variables: { type: 'estimate' }, ...known });
  const userId = owner?.currentUser?.id ?? null;
  const estimate = data?.coverageEditorState ?? null;
  useEffect(() => {
    if (userId === null || estimate === null) return;
    const { amount, age, lockUntilAge } = estimate;
    const termMonths = analyticsTermMonths({ duration: lockUntilAge - age, unit: 'year' });
    analyticsOf(runtime).trackOnce(userId, 'estimate_received', { amount, termMonths });
  }, [runtime, userId, estimate]);
}
