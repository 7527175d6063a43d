import { percentOnTheWay } from '@wysh/domain/journeys/journey-state.ts';
import type { JourneyState } from '@wysh/domain/journeys/journey-state.ts';
import { text } from '../../texts/texts.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { FlowForm } from './flow-run.ts';

export interface FlowProgressProps {
  shown: FlowForm;
  journey: JourneyState;
}

/**
 * How far along: in the journey while one counts, else in this flow, as the part of its journey that it is; complete on a form after which
 * nothing comes. In the health interview with its section and the number of the question.
 */
export function FlowProgress({ shown: { sent }, journey }: FlowProgressProps) {
  const { position, total } = sent.progress;
  const percent = percentOnTheWay(journey, sent);
  if (percent === null && total < 2) return null;
  const { from, to } = journey.part;
  const inFlow = from + (to - from) * (sent.terminal ? 1 : position / total);
  return (
    <ProgressBar
      label={<span className="sr-only">{text('flow.progress')}</span>}
      valueText={placeWords(sent, percent)}
      fraction={percent === null ? inFlow : percent / 100}
    />
  );
}

function placeWords({ topic, question, progress }: FlowForm['sent'], percent: number | null): string {
  if (topic !== null && question !== null)
    return text('flow.progress.in', {
      section: text(`flow.section.${topic}`),
      place: text('flow.progress.questions', question),
    });
  return percent === null
    ? text('flow.progress.questions', progress)
    : text('flow.progress.percent', { percent: Math.round(percent) });
}
