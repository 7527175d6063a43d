import { EstimateScreen } from './estimate-screen.tsx';

/** What the wyshes would cost. */
export function CoveragePreviewPage() {
  return <EstimateScreen mode="preview" frequency="monthly" />;
}
