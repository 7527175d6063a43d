import type { LoaderFunctionArgs } from 'react-router';
import { readError } from '../../api/errors.ts';
import type { Runtime } from '../../api/runtime.ts';
import { PageGate } from '../../shell/page-gate.ts';
import { flowArguments } from './flow-arguments.ts';
import type { FlowArguments } from './flow-arguments.ts';
import { createFlowApi } from './flow-api.ts';
import type { FlowBeginning } from './flow-run.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';

/** One opening of a flow. */
export interface FlowVisit {
  /** Differs from visit to visit, so that each gets a screen of its own. */
  readonly id: string;
  readonly beginning: FlowBeginning;
  readonly arguments: FlowArguments;
  /** What the flow is called; null while its first form is not ready. */
  readonly pageTitle: string | null;
}

/** Begins the flow and reads its first form with the route, and finds out whether it belongs to a journey. */
export async function loadFlow(
  runtime: Runtime,
  { params, request }: LoaderFunctionArgs,
): Promise<FlowVisit> {
  const flowSlug = params.slug ?? '';
  const visit = flowArguments(new URL(request.url).searchParams);
  const api = createFlowApi(runtime.graphql, visit);
  const { scope, contextId } = visit;
  // What is edited is asked for again, with the answers it has.
  const fromStart = visit.fromStart || visit.isEdit;
  const [session] = await Promise.all([
    api.begin({ slug: flowSlug, fromStart, scope, contextId }),
    journeyOf(runtime).enterFlow(flowSlug, visit.journey),
  ]);
  if (!session) throw new PageGate('notFound');
  const { flowSessionId } = session;
  const first = await api
    .read({ flowSessionId, action: 'start', currentForm: null })
    .catch((error: unknown) => {
      // Not ready: the screen asks again.
      if (readError(error).code === 'DYNAMIC_FORMS_POLLING') return null;
      throw error;
    });
  return {
    id: crypto.randomUUID(),
    beginning: { flowSlug, flowSessionId, first },
    arguments: visit,
    pageTitle: first?.flow.title ?? null,
  };
}
