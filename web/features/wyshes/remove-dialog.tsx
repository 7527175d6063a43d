import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListedWysh } from './pending-changes.ts';

export interface RemoveDialogProps {
  wysh: ListedWysh;
  onRemove: () => void;
  onKeep: () => void;
}

export function RemoveDialog({ wysh, onRemove, onKeep }: RemoveDialogProps) {
  return (
    <Dialog
      title={text('wyshes.edit.remove.heading', { wysh: wysh.name })}
      onClose={onKeep}
      closeText={text('shell.close')}
      actions={
        <>
          <Button variant="destructive" onClick={onRemove}>
            {text('wyshes.edit.remove.confirm')}
          </Button>
          <Button variant="secondary" onClick={onKeep}>
            {text('wyshes.edit.remove.keep')}
          </Button>
        </>
      }
    >
      <p>{text(wysh.recipient === null ? 'wyshes.edit.remove.body' : 'wyshes.edit.remove.body-recipient')}</p>
    </Dialog>
  );
}
