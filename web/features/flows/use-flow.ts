import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { analyticsOf } from '../../api/analytics.ts';
import { createModalQueue } from '../../form/modals/modal-queue.ts';
import type { ModalQueue } from '../../form/modals/modal-queue.ts';
import { ownPath, routes } from '../../paths.ts';
import { useRuntime } from '../../shell/runtime-context.ts';
import { businessToday } from './business-today.ts';
import { createServices } from './create-services.ts';
import { draftsOf } from './drafts-of-runtime.ts';
import { createFlowApi } from './flow-api.ts';
import { createFlowRun } from './flow-run.ts';
import type { FlowRun } from './flow-run.ts';
import { journeyOf } from '../../journeys/journey-of-runtime.ts';
import type { JourneyRun } from '../../journeys/journey-run.ts';
import type { FlowVisit } from './load-flow.ts';
import { encryptTaxId } from './tax-id-encryption.ts';
import { useFlowGuard } from './use-flow-guard.ts';
import type { FlowGuard } from './use-flow-guard.ts';

export interface RunningFlow {
  readonly run: FlowRun;
  readonly journey: JourneyRun;
  readonly modals: ModalQueue;
  readonly guard: FlowGuard;
}

/** Puts one visit of a flow together, and takes it apart when its screen goes. */
export function useFlow({ beginning, arguments: visit }: FlowVisit, prefill: FormValues): RunningFlow {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const journey = journeyOf(runtime);
  const [modals] = useState(createModalQueue);
  /** Where the flow leads now; -1 is where the person came from. */
  const [destination, setDestination] = useState<{ readonly path: string | -1 } | null>(null);
  const [run] = useState(createRun);
  const guard = useFlowGuard(run, journey);

  function createRun(): FlowRun {
    const { graphql } = runtime;
    const { flowSlug } = beginning;
    const { origin } = visit;
    const leave = (path: string | -1) => setDestination({ path });
    return createFlowRun(beginning, {
      prefill,
      api: createFlowApi(graphql, visit),
      drafts: draftsOf(runtime),
      services: createServices(runtime, { modals, goTo: leave }),
      encryptTaxId: (taxId) => encryptTaxId(graphql, taxId),
      today: () => businessToday(Date.now()),
      sleep: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
      onFormShown: journey.formShown,
      onFinished: async ({ nextPath, leavesJourney }) => {
        // A link and a refusal lead out of any journey; else the journey goes on before anything else does.
        if (leavesJourney) journey.exit();
        analyticsOf(runtime).track('flows_flow_finish', { flow: flowSlug });
        const journeyPath = leavesJourney ? null : await journey.flowFinished(flowSlug);
        leave(journeyPath ?? ownPath(nextPath) ?? routes.home);
      },
      onLeft: async () => leave((await journey.back(flowSlug)) ?? origin ?? -1),
      onExit: () => leave(journey.get().status === 'active' ? journey.exit() : (origin ?? routes.home)),
    });
  }

  const { letPass } = guard;
  useEffect(() => {
    if (destination === null) return;
    letPass();
    const { path } = destination;
    if (path !== -1) void navigate(path, { replace: true });
    // A flow that was opened by its address has nothing before it.
    else if (window.history.length > 1) void navigate(-1);
    else void navigate(routes.home, { replace: true });
  }, [destination, letPass, navigate]);
  useEffect(() => run.open(), [run]);
  return { run, journey, modals, guard };
}
