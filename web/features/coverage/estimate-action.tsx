import { useId } from 'react';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { SaveBlock } from './save-rule.ts';
import styles from './estimate-action.module.css';

/** The first look at an estimate, and changing it on the way into the application. */
export type EditorMode = 'preview' | 'estimate';

export interface EstimateActionProps {
  mode: EditorMode;
  block: SaveBlock | null;
  onGoOn: () => void;
}

const blockTexts = {
  ineligible: 'coverage.ineligible.button',
  'coverage-pending': 'editor.coverage-pending',
  unchanged: 'editor.unchanged',
} as const;

/** The way on into the application, with its note and what must be said beside it. */
export function EstimateAction({ mode, block, onGoOn }: EstimateActionProps) {
  const noteId = useId();
  const isSaving = block === 'saving';
  const note = text(mode === 'preview' ? 'coverage.preview.start.note' : 'editor.finish.note');
  return (
    <div className={styles.action}>
      <div className={styles.bar}>
        <Button
          wide
          disabled={block !== null && !isSaving}
          busyText={isSaving ? text('editor.saving') : undefined}
          aria-describedby={noteId}
          onClick={onGoOn}
        >
          {text(mode === 'preview' ? 'coverage.preview.start' : 'editor.finish')}
        </Button>
      </div>
      <p id={noteId} className={styles.note}>
        {block === null || isSaving ? note : text(blockTexts[block])}
      </p>
      {mode === 'estimate' && <p className={styles.disclosure}>{text('editor.price-may-change')}</p>}
    </div>
  );
}
