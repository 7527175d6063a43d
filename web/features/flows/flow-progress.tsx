import { isProgressShown } from '@wysh/domain/journeys/journey-state.ts';
import type { JourneyState } from '@wysh/domain/journeys/journey-state.ts';
import { text } from '../../texts/texts.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { FlowForm } from './flow-run.ts';

export interface FlowProgressProps {
  shown: FlowForm;
  journey: JourneyState;
}

/** How far along: in the journey while one counts, else in this flow; complete on a form after which nothing comes. */
export function FlowProgress({ shown, journey }: FlowProgressProps) {
  if (isProgressShown(journey)) {
    const percent = journey.progressPercent;
    return (
      <ProgressBar
        label={<span className="sr-only">{text('flow.progress')}</span>}
        valueText={text('flow.progress.percent', { percent })}
        fraction={percent / 100}
      />
    );
  }
  const { position, total } = shown.sent.progress;
  if (total < 2) return null;
  return (
    <ProgressBar
      label={<span className="sr-only">{text('flow.progress')}</span>}
      valueText={text('flow.progress.questions', { position, total })}
      fraction={shown.sent.terminal ? 1 : position / total}
    />
  );
}
