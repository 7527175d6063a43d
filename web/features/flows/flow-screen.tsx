import { useEffect, useRef, useState } from 'react';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { percentOnTheWay } from '@wysh/domain/journeys/journey-state.ts';
import type { JourneyState } from '@wysh/domain/journeys/journey-state.ts';
import { useSource } from '../../form/form-context.ts';
import { FormPlaceContext } from '../../form/form-place.ts';
import type { FormPlace } from '../../form/form-place.ts';
import { FormView } from '../../form/form-view.tsx';
import { IsEditContext } from '../../form/is-edit.ts';
import { FormModalDialog } from '../../form/modals/form-modal-dialog.tsx';
import { HeaderAction } from '../../shell/header-action.tsx';
import { PageGate } from '../../shell/page-gate.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { scrollToTop } from '../../shell/scroll-to-top.ts';
import { text } from '../../texts/texts.ts';
import { PAGE_HEADING_ID } from '../../ui/layouts/page-heading.tsx';
import { FlowProgress } from './flow-progress.tsx';
import { FlowWaiting } from './flow-waiting.tsx';
import { JourneyExitDialog } from './journey-exit-dialog.tsx';
import type { FlowForm } from './flow-run.ts';
import type { FlowVisit } from './load-flow.ts';
import { useFlow } from './use-flow.ts';

export interface FlowScreenProps {
  visit: FlowVisit;
  prefill: FormValues;
}

/** One visit of a flow: its form, what is asked above it, and how far along the person is. */
export function FlowScreen({ visit, prefill }: FlowScreenProps) {
  const { run, journey, modals, guard } = useFlow(visit, prefill);
  const { page, modal, wait, isUnknown, closedBy } = useSource(run);
  const journeyState = useSource(journey);
  useArrival(page?.content.key ?? null);
  const from = useCameFrom(page?.sent.progress.position ?? 1);

  // A layout of a newer release.
  if (isUnknown) throw new PageGate('notFound');
  // What was typed stays on this device for when it opens again.
  if (closedBy !== null) throw closedBy as Error;
  const context = journey.context();
  const shownNow = wait === null ? (modal ?? page)?.content : undefined;
  // One form of an account is a record to change, which nobody takes for a question.
  const prefilled = visit.arguments.form === null ? text('flow.prefilled') : undefined;
  return (
    <IsEditContext value={visit.arguments.isEdit}>
      {/* Twenty questions at one address: each tab, history and screen reader says which one it is. */}
      {shownNow?.title !== undefined && <PageTitle title={shownNow.title} />}
      {page && visit.arguments.form === null && (
        <HeaderAction>
          <FlowProgress shown={page} journey={journeyState} />
        </HeaderAction>
      )}
      {wait !== null || page === null ? (
        <FlowWaiting isLate={wait === 'timed-out'} onTryAgain={() => void run.askAgain()} />
      ) : (
        <FormPlaceContext value={placeOf(page, journeyState, from)}>
          <FormView key={page.content.key} form={page.form} note={page.isPrefilled ? prefilled : undefined} />
        </FormPlaceContext>
      )}
      {modal && <FormView key={modal.content.key} form={modal.form} />}
      <FormModalDialog queue={modals} />
      {guard.isAsking && context && (
        <JourneyExitDialog context={context} onStay={guard.stay} onLeave={guard.leave} />
      )}
    </IsEditContext>
  );
}

/** On the next form, and on the one before: back to the top, and the focus to its heading. */
function useArrival(formKey: string | null): void {
  const previous = useRef(formKey);
  useEffect(() => {
    if (previous.current === formKey) return;
    previous.current = formKey;
    scrollToTop();
    document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
  }, [formKey]);
}

/** The place before the one a person is at now. */
function useCameFrom(position: number): number {
  const [places, setPlaces] = useState({ now: position, before: position });
  if (places.now !== position) setPlaces({ now: position, before: places.now });
  return places.before;
}

/** It is as late as the whole way is long, where a journey knows that, else as this flow is. */
function placeOf({ sent }: FlowForm, journey: JourneyState, from: number): FormPlace {
  const { position, total } = sent.progress;
  const percent = percentOnTheWay(journey, sent);
  return {
    flowSlug: sent.flow.slug,
    topic: sent.topic,
    position,
    total,
    from,
    nightPart: percent === null ? (position - 1) / Math.max(total - 1, 1) : percent / 100,
    isGrave: sent.grave,
  };
}
