import type { LoaderFunctionArgs } from 'react-router';
import { routes } from '../../../paths.ts';
import { CARD_FRAME } from '../../../shell/card-form/testing/card-frame-document.ts';
import type { Answers, FakeObject } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED } from '../../../testing/fake-runtime.ts';
import { merge, openFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPages } from '../../../testing/render-pages.tsx';
import { standingAt } from '../../../testing/world/standings.ts';
import { loadReturn, loadReturns } from '../load-return.ts';
import { ReturnPage } from '../return-page.tsx';
import { ReturnsPage } from '../returns-page.tsx';

export interface LapsedWorld extends FakeServer {
  /** Nobody asked yet; the interview is asked, decided or was refused; it is offered, its offer was accepted, or it is back. */
  stage: 'lapsed' | 'requested' | 'underwriting' | 'rejected' | 'offered' | 'accepted' | 'back';
  /** The interview comes first. */
  isLongAgo: boolean;
  standing: Parameters<typeof standingAt>[0];
  /** What comes of each payment, in order; those after them are made. */
  readonly outcomes: FakeObject<'ProcessedPayment'>[];
}

/** A server with one lapsed policy, which a payment brings back. */
export function openLapsed(answers: Answers = {}): LapsedWorld {
  const processed = () => {
    const { transactionResult = 'success', ...outcome } = world.outcomes.shift() ?? {};
    if (transactionResult === 'success') [world.stage, world.standing] = ['back', 'in_force'];
    return { transactionResult, ...outcome };
  };
  const server = openFakeServer(
    merge(
      {
        Profile: { firstName: 'ada', lastName: 'LOVELACE' },
        InsuranceMembership: { activePolicy: () => (world.stage === 'back' ? {} : null) },
        Policy: {
          status: 'terminated',
          wayBack: {},
          activePlan: () => (world.stage === 'back' ? {} : null),
          reinstatementRequest: () => requestAt(world.stage),
        },
        ProductOffering: { id: 'offering', dueToday: 62.5, expiresAt: '2026-06-02T03:59:59.999Z' },
        Query: {
          standing: () => standingAt(world.standing),
          reinstateablePolicies: () => (world.stage === 'back' ? [] : [{}]),
          pendingQuote: () => (world.stage === 'accepted' ? { kind: 'reinstatement' } : null),
        },
        Mutation: {
          requestReinstatement: () => {
            if (world.isLongAgo) [world.stage, world.standing] = ['requested', 'return_asked'];
            else [world.stage, world.standing] = ['offered', 'return_offered'];
            return { policy: {} };
          },
          acceptProductOffering: () => {
            world.stage = 'accepted';
            return { quote: {} };
          },
          createMultiplePayments: () => ({ payments: { processed: [processed()] } }),
          finishAuthentication: () => ({ payment: processed() }),
        },
      },
      answers,
    ),
  );
  const world: LapsedWorld = Object.assign(server, {
    stage: 'lapsed' as const,
    standing: 'lapsed' as const,
    isLongAgo: false,
    outcomes: [],
  });
  return world;
}

function requestAt(stage: LapsedWorld['stage']): FakeObject<'ReinstatementRequest'> | null {
  switch (stage) {
    case 'lapsed':
      return null;
    case 'requested':
    case 'underwriting':
      return { status: stage, underwritingRequired: true, productsOffering: null, lines: [] };
    case 'rejected':
      return { status: stage, productsOffering: null, lines: [], canAskAgainOn: '2026-07-16' };
    case 'offered':
      return { status: 'offered' };
    case 'accepted':
    case 'back':
      return { status: stage === 'back' ? 'offered' : 'accepted' };
  }
}

/** The list and the payment, at their addresses; answers what was asked on the way back to cover, in order. */
export async function renderReturns(world: LapsedWorld, at: string = routes.policyReinstatement) {
  const fake = createFakeRuntime({ server: world, session: VERIFIED }).runtime;
  const cardForm = { frameUrl: CARD_FRAME, scriptUrl: null, publishableKey: null };
  const runtime = { ...fake, config: { ...fake.config, cardForm } };
  const pages = [
    { path: routes.policyReinstatement, loader: () => loadReturns(runtime), Component: ReturnsPage },
    {
      path: routes.reinstatement,
      loader: (args: LoaderFunctionArgs) => loadReturn(runtime, args),
      Component: ReturnPage,
    },
  ];
  const router = await renderPages(runtime, pages, at);
  const asked: readonly string[] = [
    'RequestReinstatement',
    'CreatePaymentMethod',
    'AgreeBeforePaying',
    'AcceptReturnOffer',
    'PendingReturnQuote',
    'TakeReturnQuote',
    'CreateReinstatementInvoice',
    'PayInvoice',
    'FinishAuthentication',
    'ReturnOutcome',
  ];
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    steps: () => world.calls.map(({ operation }) => operation).filter((name) => asked.includes(name)),
  };
}
