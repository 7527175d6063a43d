import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface WrongPasswordDialogProps {
  onReset: () => void;
  onRetry: () => void;
}

/** After the third wrong try: a new password, or another go (ACCT-10, MODAL-13). */
export function WrongPasswordDialog({ onReset, onRetry }: WrongPasswordDialogProps) {
  return (
    <Dialog
      title={text('modal.wrong-password.heading')}
      closeText={text('shell.close')}
      onClose={onRetry}
      actions={
        <>
          <Button onClick={onReset}>{text('modal.wrong-password.reset')}</Button>
          <Button variant="secondary" onClick={onRetry}>
            {text('modal.wrong-password.retry')}
          </Button>
        </>
      }
    >
      <p>{text('modal.wrong-password.body')}</p>
    </Dialog>
  );
}
