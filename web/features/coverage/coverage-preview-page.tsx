import { EditorScreen } from './editor-screen.tsx';

/** What the wyshes would cost. */
export function CoveragePreviewPage() {
  return <EditorScreen type="estimate" mode="preview" frequency="monthly" />;
}
