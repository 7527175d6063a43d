import { useState } from 'react';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { forgetAddedWyshes } from './added-wyshes.ts';
import type { ListChanges } from './list-changes.ts';
import { removalProblemWords } from './problem-words.ts';

export interface CancelAddedWyshesDialogProps {
  /** What was added in this session and is still on the list. */
  allocationIds: readonly string[];
  changes: ListChanges;
  onKeep: () => void;
  onCancelled: () => void;
}

/** Going on without the list takes off it what was added in this session, and nothing older (MODAL-16, INTRO-06). */
export function CancelAddedWyshesDialog({
  allocationIds,
  changes,
  onKeep,
  onCancelled,
}: CancelAddedWyshesDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function cancel() {
    setIsBusy(true);
    const problems = await Promise.all(allocationIds.map((id) => changes.remove(id)));
    setIsBusy(false);
    const failure = problems.find((one) => one !== null);
    if (failure) {
      setProblem(removalProblemWords(failure));
      return;
    }
    forgetAddedWyshes(sessionStorage);
    onCancelled();
  }

  return (
    <Dialog
      title={text('modal.cancel-added-wyshes.heading')}
      onClose={onKeep}
      closeText={text('shell.close')}
      actions={
        <>
          <Button
            variant="destructive"
            busyText={isBusy ? text('shell.loading') : undefined}
            onClick={() => void cancel()}
          >
            {text('modal.cancel-added-wyshes.confirm')}
          </Button>
          <Button variant="secondary" onClick={onKeep}>
            {text('modal.cancel-added-wyshes.keep')}
          </Button>
        </>
      }
    >
      <p>{text('modal.cancel-added-wyshes.body', { count: allocationIds.length })}</p>
      {problem && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}
