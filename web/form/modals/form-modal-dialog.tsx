import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StatusModal } from '../../ui/status-modal.tsx';
import { useSource } from '../form-context.ts';
import { FORM_MODALS } from './form-modals.ts';
import type { ModalQueue, OpenModal } from './modal-queue.ts';

/** Shows the modal that is asked for, if there is one. */
export function FormModalDialog({ queue }: { queue: ModalQueue }) {
  const open = useSource(queue);
  return open && <OpenDialog open={open} />;
}

function OpenDialog({ open }: { open: OpenModal }) {
  const modal = FORM_MODALS[open.name];
  return (
    <StatusModal
      kind={modal.kind}
      title={text(modal.title)}
      closeText={text('shell.close')}
      onClose={() => open.answer(modal.closing)}
      actions={
        modal.buttons.length > 0 &&
        modal.buttons.map(({ answer, label, variant }) => (
          <Button key={label} variant={variant} onClick={() => open.answer(answer)}>
            {text(label)}
          </Button>
        ))
      }
    >
      <p>{open.words ?? text(modal.body)}</p>
    </StatusModal>
  );
}
