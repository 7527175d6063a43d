import { useLoaderData, useParams } from 'react-router';
import type { CoverageEditorType } from '../../api/generated/coverage.ts';
import { EditorScreen } from './editor-screen.tsx';
import { billingFrequencyOf } from './premium-words.ts';

/** The coverage editor of an estimate, an offering or a quote (EDIT-01). */
export function EditCoveragePage() {
  const type = useLoaderData<CoverageEditorType>();
  const { billingFrequency } = useParams();
  return (
    <EditorScreen
      key={type}
      type={type}
      mode={type === 'estimate' ? 'estimate' : 'offer'}
      frequency={billingFrequencyOf(billingFrequency)}
    />
  );
}
