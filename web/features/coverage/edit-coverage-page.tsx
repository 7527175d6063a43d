import { useParams } from 'react-router';
import { waitingPage } from '../../shell/waiting-page.tsx';
import { EstimateScreen } from './estimate-screen.tsx';
import { billingFrequencyOf } from './premium-words.ts';

const NoOfferYet = waitingPage('edit-coverage');

/** The coverage editor: an estimate today, a quote or an offering once there are any (EDIT-01). */
export function EditCoveragePage() {
  const { type, billingFrequency } = useParams();
  if (type !== 'estimate') return <NoOfferYet />;
  return <EstimateScreen mode="estimate" frequency={billingFrequencyOf(billingFrequency)} />;
}
