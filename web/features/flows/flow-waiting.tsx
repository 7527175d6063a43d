import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CenteredLayout } from '../../ui/layouts/centered-layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

export interface FlowWaitingProps {
  /** It was asked for as long as the server wanted. */
  isLate: boolean;
  onTryAgain: () => void;
}

/** The next form is not ready yet: says so, and goes on by itself; or offers to try again. */
export function FlowWaiting({ isLate, onTryAgain }: FlowWaitingProps) {
  return (
    <CenteredLayout
      heading={text(isLate ? 'flow.late.heading' : 'flow.preparing.heading')}
      actions={isLate && <Button onClick={onTryAgain}>{text('shell.try-again')}</Button>}
    >
      <p role="status">{text(isLate ? 'flow.late.body' : 'flow.preparing.body')}</p>
      {!isLate && (
        <ProgressBar
          label={<span className="sr-only">{text('flow.progress')}</span>}
          valueText={text('shell.loading')}
        />
      )}
    </CenteredLayout>
  );
}
