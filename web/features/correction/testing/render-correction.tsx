import { routes } from '../../../paths.ts';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { merge, openFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderShell } from '../../../testing/render-pages.tsx';
import { standingAt } from '../../../testing/world/standings.ts';
import { CorrectPolicyPage } from '../correct-policy-page.tsx';
import { loadCorrection } from '../load-correction.ts';

export interface CorrectionWorld extends FakeServer {
  /** What was asked last; null where nobody did. */
  correction: FakeObject<'PolicyCorrection'> | null;
}

/** A server that keeps what is asked to be set right on the one policy there is. */
export function openCorrectable(
  effect: FakeObject<'CorrectionEffect'> = {},
  answers: Answers = {},
): CorrectionWorld {
  const server = openFakeServer(
    merge(
      {
        Query: { standing: () => standingAt('in_force'), correctionEffect: () => effect },
        InsuranceMembership: { activePolicy: () => ({ correction: world.correction }) },
        Mutation: {
          requestPolicyCorrection: ({ input: { right } }) => {
            const { middleName = null, suffix = null } = right;
            world.correction = { right: { ...right, middleName, suffix } };
            return { policy: { correction: world.correction } };
          },
          takeBackPolicyCorrection: () => {
            world.correction = { ...world.correction, state: 'taken_back' };
            return { policy: { correction: world.correction } };
          },
        },
      },
      answers,
    ),
  );
  const world: CorrectionWorld = Object.assign(server, { correction: null });
  return world;
}

/** The page about what the policy says of somebody. */
export async function renderCorrection(world: CorrectionWorld) {
  const { runtime } = createFakeRuntime({ server: world, session: VERIFIED });
  const path = routes.correctPolicy;
  return renderShell(
    runtime,
    [{ path, loader: () => loadCorrection(runtime), Component: CorrectPolicyPage }],
    path,
  );
}
