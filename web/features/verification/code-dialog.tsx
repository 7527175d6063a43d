import { text } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChannelButtons } from './channel-buttons.tsx';
import type { Channel, VerificationState } from './verification-state.ts';

export interface CodeDialogProps {
  kind: NonNullable<VerificationState['dialog']>;
  onChoose: (channel: Channel) => void;
  onClose: () => void;
}

/** Offers another code: because none came, or because the one there was is too old (MODAL-14). */
export function CodeDialog({ kind, onChoose, onClose }: CodeDialogProps) {
  return (
    <Dialog
      title={text(kind === 'expired' ? 'errors.access_code_expired' : 'verification.resend.heading')}
      closeText={text('shell.close')}
      onClose={onClose}
      actions={<ChannelButtons sending={null} onChoose={onChoose} />}
    >
      <p>{text(`verification.${kind}.body`)}</p>
    </Dialog>
  );
}
