import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface ExistingAccountDialogProps {
  email: string;
  onLogin: () => void;
  onClose: () => void;
}

/** Somebody signs up with an e-mail that has an account (ACCT-07, MODAL-12). */
export function ExistingAccountDialog({ email, onLogin, onClose }: ExistingAccountDialogProps) {
  return (
    <Dialog
      title={text('modal.existing-account.heading')}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onLogin}>{text('modal.existing-account.login')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {text('modal.existing-account.other')}
          </Button>
        </>
      }
    >
      <p>{text('modal.existing-account.body', { email })}</p>
    </Dialog>
  );
}
