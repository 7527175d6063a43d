import { afterFlow } from '@wysh/domain/flows/after-flow.ts';
import type { SessionView } from './session-view.ts';

/** How a flow ended, and where that leads. */
export interface FinishedFlowAnswer {
  readonly terminalBehavior: string;
  readonly nextPath: string;
  readonly leavesJourney: boolean;
}

/** Null while the flow goes on. The next step of a journey is the browser's to know, and goes before the path. */
export function describeFinish(
  { session, flow }: SessionView,
  from: { readonly linkArgument: string | null; readonly origin: string | null },
): FinishedFlowAnswer | null {
  if (session.status !== 'finished') return null;
  const { path, leavesJourney } = afterFlow({
    slug: session.flowSlug,
    scope: session.scope,
    lastForm: session.lastForm,
    ...session.outcome,
    ...from,
  });
  return { terminalBehavior: flow.terminalBehavior, nextPath: path, leavesJourney };
}
