import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StatusModalLayout } from '../../ui/layouts/status-modal-layout.tsx';

/** The offers did not come within five minutes (QUOTE-02, QUOTE-03). */
export function QuoteTimedOut({ onAgain }: { onAgain: () => void }) {
  return (
    <StatusModalLayout
      kind="failure"
      heading={text('offers.timed-out.heading')}
      actions={<Button onClick={onAgain}>{text('shell.try-again')}</Button>}
    >
      <p>{text('offers.timed-out.body')}</p>
    </StatusModalLayout>
  );
}
