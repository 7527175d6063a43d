import { useQuery } from 'urql';
import { CoverageEditorDocument } from '../../api/generated/coverage.ts';
import { CoverageEditor, type CoverageEditorProps } from './coverage-editor.tsx';
import { EstimateInvitation } from './estimate-invitation.tsx';

/** The estimate the loader has fetched, or the way to one. */
export function EstimateScreen(props: Omit<CoverageEditorProps, 'estimate'>) {
  const [{ data }] = useQuery({
    query: CoverageEditorDocument,
    variables: { type: 'estimate' },
    requestPolicy: 'cache-first',
  });
  const estimate = data?.coverageEditorState ?? null;
  if (data === undefined) return null;
  return estimate === null ? <EstimateInvitation /> : <CoverageEditor {...props} estimate={estimate} />;
}
