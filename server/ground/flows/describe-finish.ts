import { afterFlow, asksStanding } from '@wysh/domain/flows/after-flow.ts';
import type { Context } from '../../context.ts';
import type { SessionView } from './session-view.ts';

/** How a flow ended, and where that leads. */
export interface FinishedFlowAnswer {
  readonly terminalBehavior: string;
  readonly nextPath: string;
  readonly leavesJourney: boolean;
}

/** Null while the flow goes on. The next step of a journey is the browser's to know, and goes before the path. */
export async function describeFinish(
  context: Context,
  { session, flow }: SessionView,
  from: { readonly linkArgument: string | null; readonly origin: string | null },
): Promise<FinishedFlowAnswer | null> {
  if (session.status !== 'finished') return null;
  const { path, leavesJourney } = afterFlow({
    slug: session.flowSlug,
    scope: session.scope,
    contextId: session.contextId,
    ...session.outcome,
    ...(asksStanding(session.flowSlug) && { standing: await context.standingRegister.findOwn(context) }),
    ...from,
  });
  return { terminalBehavior: flow.terminalBehavior, nextPath: path, leavesJourney };
}
