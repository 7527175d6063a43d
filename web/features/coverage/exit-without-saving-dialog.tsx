import { formatCoverage } from '@wysh/domain/money/money.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CoverageChoice } from './coverage-choice.ts';

export interface ExitWithoutSavingDialogProps {
  choice: CoverageChoice;
  isSaving: boolean;
  /** Left out where nothing can be saved. */
  onSave?: (() => void) | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** Leaving with unsaved changes (EDIT-19, MODAL-06). */
export function ExitWithoutSavingDialog({
  choice,
  isSaving,
  onSave,
  onLeave,
  onStay,
}: ExitWithoutSavingDialogProps) {
  const amount = formatCoverage(choice.amount);
  return (
    <Dialog
      title={text('editor.exit.heading')}
      closeText={text('editor.exit.stay')}
      onClose={onStay}
      actions={
        <>
          {onSave && (
            <Button busyText={isSaving ? text('editor.saving') : undefined} onClick={onSave}>
              {text('editor.exit.save')}
            </Button>
          )}
          <Button variant="secondary" onClick={onLeave}>
            {text('editor.exit.leave')}
          </Button>
        </>
      }
    >
      <p>
        {choice.range.lockUntilAge === null
          ? text('editor.exit.body-amount', { amount })
          : text('editor.exit.body', { amount, age: choice.lockUntilAge })}
      </p>
    </Dialog>
  );
}
