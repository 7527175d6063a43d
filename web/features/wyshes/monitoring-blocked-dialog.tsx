import { useState } from 'react';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ListChanges } from './list-changes.ts';
import type { ListedWysh } from './pending-changes.ts';
import { problemWords } from './problem-words.ts';

export interface MonitoringBlockedDialogProps {
  wysh: ListedWysh;
  changes: ListChanges;
  onClose: () => void;
  /** Closes as well when left out. */
  onTurnedOff?: () => void;
}

/** While a linked account sets the amount, changing or removing the wysh waits until that is turned off (BUILD-16). */
export function MonitoringBlockedDialog({
  wysh,
  changes,
  onClose,
  onTurnedOff = onClose,
}: MonitoringBlockedDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function turnOff() {
    setIsBusy(true);
    const failure = await changes.setMonitored(wysh.id, false);
    setIsBusy(false);
    if (failure === null) onTurnedOff();
    else setProblem(problemWords(failure, 'monitored'));
  }

  return (
    <Dialog
      title={text('wyshes.monitoring-blocked.heading')}
      onClose={onClose}
      closeText={text('shell.close')}
      actions={
        <>
          <Button busyText={isBusy ? text('shell.loading') : undefined} onClick={() => void turnOff()}>
            {text('wyshes.monitoring-blocked.turn-off')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {text('wyshes.monitoring-blocked.keep')}
          </Button>
        </>
      }
    >
      <p>{text('wyshes.monitoring-blocked.body')}</p>
      {problem && (
        <Notice kind="danger" announce>
          <p>{problem}</p>
        </Notice>
      )}
    </Dialog>
  );
}
