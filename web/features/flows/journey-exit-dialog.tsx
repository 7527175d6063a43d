import { EXIT_MODAL_OF_CONTEXT } from '@wysh/domain/journeys/journey.ts';
import type { JourneyContext } from '@wysh/domain/journeys/journey.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface JourneyExitDialogProps {
  context: JourneyContext;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a journey is left, in the words of its kind (JOUR-06 to JOUR-08). */
export function JourneyExitDialog({ context, onStay, onLeave }: JourneyExitDialogProps) {
  const modal = EXIT_MODAL_OF_CONTEXT[context];
  return (
    <Dialog
      title={text(`journey.exit.${modal}.heading`)}
      closeText={text('shell.close')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{text('journey.exit.stay')}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {text('journey.exit.leave')}
          </Button>
        </>
      }
    >
      <p>{text(`journey.exit.${modal}.body`)}</p>
    </Dialog>
  );
}
