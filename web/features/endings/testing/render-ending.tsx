import { routes } from '../../../paths.ts';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { merge, openFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderShell } from '../../../testing/render-pages.tsx';
import { standingAt } from '../../../testing/world/standings.ts';
import { EndPolicyPage } from '../end-policy-page.tsx';
import { loadEnding } from '../load-ending.ts';

export interface EndingWorld extends FakeServer {
  /** What ending it today does. */
  today: FakeObject<'EndingToday'>;
  /** What was asked last; null where nobody did. */
  ending: FakeObject<'PolicyEnding'> | null;
}

/** A server that keeps what is asked of ending the one policy there is. */
export function openCovered(today: EndingWorld['today'], answers: Answers = {}): EndingWorld {
  const isOpen = () => world.ending !== null && world.ending.state !== 'taken_back';
  const policy = () => ({
    ending: world.ending,
    endingToday: isOpen() ? null : world.today,
  });
  const server = openFakeServer(
    merge(
      {
        Query: { standing: () => standingAt(isOpen() ? 'ending_asked' : 'in_force') },
        InsuranceMembership: { activePolicy: () => policy() },
        Policy: { freeLookDaysLeft: today.kind === 'hand_back' ? 4 : 0, freeLookEndsOn: '2026-01-12' },
        Mutation: {
          requestPolicyEnding: ({ input: { kind, lastCoveredOn = null, refund } }) => {
            world.ending = { kind, lastCoveredOn, refund };
            return { policy: policy() };
          },
          takeBackPolicyEnding: () => {
            world.ending = { ...world.ending, state: 'taken_back' };
            return { policy: policy() };
          },
        },
      },
      answers,
    ),
  );
  const world: EndingWorld = Object.assign(server, { today, ending: null });
  return world;
}

/** The page about ending the policy. */
export async function renderEnding(world: EndingWorld) {
  const { runtime } = createFakeRuntime({ server: world, session: VERIFIED });
  const pages = [{ path: routes.endPolicy, loader: () => loadEnding(runtime), Component: EndPolicyPage }];
  return renderShell(runtime, pages, routes.endPolicy);
}
