import { JOURNEYS } from '@wysh/domain/journeys/journeys.ts';
import { TESTING_JOURNEYS } from '@wysh/domain/journeys/testing-journeys.ts';
import type { JourneyProgress } from '@wysh/domain/journeys/journey-state.ts';
import {
  CompleteJourneyDocument,
  JourneyProgressDocument,
  SaveJourneyProgressDocument,
} from '../api/generated/journeys.ts';
import type { Runtime } from '../api/runtime.ts';
import { readJourneyFacts } from './journey-facts.ts';
import { createJourneyRun } from './journey-run.ts';
import type { JourneyRun } from './journey-run.ts';

const runs = new WeakMap<Runtime, JourneyRun>();

/** The one journey of this page load. */
export function journeyOf(runtime: Runtime): JourneyRun {
  let run = runs.get(runtime);
  if (!run) runs.set(runtime, (run = startRun(runtime)));
  return run;
}

function startRun({ config, graphql, session }: Runtime): JourneyRun {
  const isProduction = config.environment === 'production';
  return createJourneyRun({
    // The journey for trying things out does not exist in production.
    journeys: isProduction ? JOURNEYS : { ...JOURNEYS, ...TESTING_JOURNEYS },
    facts: () => readJourneyFacts(graphql, session.getState()),
    storage: localStorage,
    tabStorage: sessionStorage,
    isVerified: () => session.getState().sessionVerified,
    isAuthenticated: () => session.getState().authenticated,
    readSaved: async () => {
      const { data } = await graphql
        .query(JourneyProgressDocument, {}, { requestPolicy: 'network-only' })
        .toPromise();
      const saved = data?.currentUser?.journeyProgress.find(({ status }) => status === 'active');
      return saved?.step == null ? null : progressOf(saved);
    },
    save: async ({ journey, step, data, metadata }) => {
      const { error } = await graphql
        .mutation(SaveJourneyProgressDocument, { input: { journey, step, data, metadata } })
        .toPromise();
      if (error) throw error;
    },
    complete: async (journey) => {
      const { error } = await graphql.mutation(CompleteJourneyDocument, { input: { journey } }).toPromise();
      if (error) throw error;
    },
    log: (message, error) => console.warn(message, error),
  });
}

type Saved = Pick<JourneyProgress, 'journey' | 'data'> & {
  readonly step: string | null;
  readonly metadata: { readonly reinstateablePolicyId: string | null };
};

function progressOf({ journey, step, data, metadata: { reinstateablePolicyId } }: Saved): JourneyProgress {
  const metadata = reinstateablePolicyId === null ? {} : { reinstateablePolicyId };
  return { journey, step: step ?? '', data, metadata };
}
