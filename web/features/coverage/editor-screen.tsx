import { useQuery } from 'urql';
import { CoverageEditorDocument, type CoverageEditorType } from '../../api/generated/coverage.ts';
import { CoverageEditor, type CoverageEditorProps } from './coverage-editor.tsx';
import { EstimateInvitation } from './estimate-invitation.tsx';
import { OfferGone } from './offer-gone.tsx';

interface EditorScreenProps extends Omit<CoverageEditorProps, 'edited'> {
  type: CoverageEditorType;
}

/** What the loader has fetched; without an estimate the way to one, and without an offer the way to where things stand. */
export function EditorScreen({ type, ...props }: EditorScreenProps) {
  const [{ data }] = useQuery({
    query: CoverageEditorDocument,
    variables: { type },
    requestPolicy: 'cache-first',
  });
  if (data === undefined) return null;
  const edited = data.coverageEditorState;
  if (edited !== null) {
    // A policy is priced by the rhythm it is paid in.
    const frequency = edited.policyEdit?.billingFrequency ?? props.frequency;
    return <CoverageEditor {...props} frequency={frequency} edited={edited} />;
  }
  return type === 'estimate' ? <EstimateInvitation /> : <OfferGone />;
}
