import { useId } from 'react';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import type { SaveBlock } from './save-rule.ts';
import styles from './editor-action.module.css';

/** The first look at an estimate, changing it on the way into the application, changing an offer or a quote, or a policy. */
export type EditorMode = 'preview' | 'estimate' | 'offer' | 'policy';

export interface EditorActionProps {
  mode: Exclude<EditorMode, 'policy'>;
  block: SaveBlock | null;
  onGoOn: () => void;
}

const blockTexts = {
  ineligible: 'coverage.ineligible.button',
  'coverage-pending': 'editor.coverage-pending',
  unchanged: 'editor.unchanged',
  // Of a policy alone, which has an action of its own.
  refused: 'editor.unchanged',
} as const;

const ACTION_TEXTS = {
  preview: { button: 'coverage.preview.start', note: 'coverage.preview.start.note' },
  estimate: { button: 'editor.finish', note: 'editor.finish.note' },
  offer: { button: 'editor.save', note: 'editor.save.note' },
} as const;

/** The way on, with its note and what must be said beside it (EDIT-14 to EDIT-18). */
export function EditorAction({ mode, block, onGoOn }: EditorActionProps) {
  const noteId = useId();
  const isSaving = block === 'saving';
  const { button, note } = ACTION_TEXTS[mode];
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
          {text(button)}
        </Button>
      </div>
      <p id={noteId} className={styles.note}>
        {text(block === null || isSaving ? note : blockTexts[block])}
      </p>
      {mode === 'estimate' && (
        <>
          <p className={styles.disclosure}>{text('editor.finish.minutes')}</p>
          <p className={styles.disclosure}>{text('editor.price-may-change')}</p>
        </>
      )}
    </div>
  );
}
