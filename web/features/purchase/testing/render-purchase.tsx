import { createMemoryRouter, RouterProvider, type LoaderFunctionArgs } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { render } from 'vitest-browser-react';
import { purchasePath } from '../../../paths.ts';
import { createFakeRuntime } from '../../../shell/fake-runtime.ts';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { loadPurchase } from '../load-purchase.ts';
import { PurchasePage } from '../purchase-page.tsx';

/** A document that speaks the card frame's side: a whole card at once, a token for it, and a yes to the bank. */
const CARD_FRAME = `data:text/html,${encodeURIComponent(`<title>Your card</title><p>Card</p><script>
  const say = (message) => parent.postMessage(message, '*');
  addEventListener('message', ({ data }) => {
    if (data.type === 'card:tokenize')
      say({ type: 'card:tokenized', id: data.id, outcome: { kind: 'token', token: 'tok_1' } });
    if (data.type === 'card:authenticate')
      say({ type: 'card:authenticated', id: data.id, isAuthenticated: true });
    if (data.type === 'card:clear')
      say({ type: 'card:state', state: { complete: false, error: null, brand: null } });
    if (data === 'a person types a card')
      say({ type: 'card:state', state: { complete: true, error: null, brand: 'visa' } });
  });
  say({ type: 'card:ready' });
  say({ type: 'card:state', state: { complete: true, error: null, brand: 'visa' } });
</script>`)}`;

export type Answers = Readonly<Record<string, object | ((times: number) => object | Promise<object>)>>;

const QUOTE = {
  id: 'quote',
  productDetail: { slug: 'wysh-term-life' },
  status: 'pending',
  amount: 300_000,
  termDuration: 20,
  insuredsAgeAtTerm: 54,
  monthlyPremium: 31.17,
  dueToday: 31.17,
  expiresAt: '2026-02-02T04:59:59.999Z',
};

export const POLICY = {
  id: 'policy',
  label: 'TL-4KQ7-92MXB',
  status: 'active',
  productDetail: { slug: 'wysh-term-life' },
  amount: 300_000,
  termDuration: 20,
  insuredsAgeAtTerm: 54,
  monthlyPremium: 31.17,
  effectiveAt: '2026-01-02T15:00:00Z',
  freeLookEndsOn: '2026-01-12',
  activePlan: { id: 'plan', nextPayment: { date: '2026-02-02', amount: 31.17 } },
};

const userWith = (activePolicy: object | null) => ({
  id: 'u',
  profile: { firstName: 'ada', lastName: 'LOVELACE' },
  activeConstellations: [{ id: 'c', activeInsuranceMembership: { id: 'm', activePolicy } }],
});

export const purchase = (change: object = {}) => ({
  currentUser: userWith(null),
  isDueDiligenceDone: true,
  pendingPolicy: null,
  pendingQuote: QUOTE,
  latestPayableInvoice: null,
  disclosuresToAcknowledge: [],
  replacement: { id: 'replace@1', title: 'A new one for an old one', body: 'One at a time.' },
  ...change,
});

export const adQuote = {
  ...QUOTE,
  productDetail: { slug: 'wysh-accidental-death' },
  insuredsAgeAtTerm: 65,
};

export const pays = (processed: object) => ({
  createMultiplePayments: {
    clientMutationId: null,
    payments: {
      processed: [
        {
          invoiceId: 'invoice',
          transactionResult: 'success',
          reason: null,
          reasonWords: null,
          clientSecret: null,
          ...processed,
        },
      ],
    },
  },
});

export const outcome = (policy: object | null, invoiceStatus: string) => ({
  currentUser: userWith(policy),
  latestPayableInvoice: policy === null ? { id: 'invoice', balance: 31.17, status: invoiceStatus } : null,
  activePaymentMethod: { id: 'card', name: 'Ada', mask: '•••• 4242', metadata: { brand: 'visa' } },
});

const ANSWERS: Answers = {
  Purchase: purchase(),
  JourneyFacts: {
    currentUser: null,
    accountCapabilities: { billing: false },
    wyshAllocationsSummary: { activeCount: 1 },
  },
  JourneyProgress: { currentUser: null },
  SaveJourneyProgress: { saveJourneyProgress: { clientMutationId: null } },
  CompleteJourney: { completeJourney: { clientMutationId: null } },
  CreatePaymentMethod: { createPaymentMethod: { clientMutationId: null, paymentMethod: { id: 'card' } } },
  AcknowledgeForPurchase: {
    createAcknowledgement: { clientMutationId: null, acknowledgement: { id: 'a' } },
  },
  TakeQuote: {
    updateQuote: {
      clientMutationId: null,
      quote: { id: 'quote', status: 'accepted' },
      policy: {
        id: 'policy',
        status: 'pending',
        pendingPlan: { id: 'plan', nextPayment: { invoiceId: 'invoice' } },
      },
    },
  },
  InvoiceToPay: {
    pendingPolicy: { id: 'policy' },
    activePaymentMethod: { id: 'card' },
    latestPayableInvoice: { id: 'invoice', balance: 31.17, status: 'created' },
  },
  PayInvoice: pays({}),
  PurchaseOutcome: outcome(POLICY, 'fully_paid'),
};

/** The last step over a server that answers each operation as told; `errors` among an answer are errors. */
export async function renderPurchase(change: Answers = {}) {
  const calls: { operation: string; input: unknown }[] = [];
  async function answer(init: RequestInit | undefined): Promise<Response> {
    const { operationName, variables } = JSON.parse(init?.body as string) as {
      operationName: string;
      variables: { input?: unknown };
    };
    const times = calls.filter(({ operation }) => operation === operationName).length;
    calls.push({ operation: operationName, input: variables.input });
    const told = change[operationName] ?? ANSWERS[operationName] ?? {};
    const data = typeof told === 'function' ? await told(times) : told;
    return Response.json('errors' in data ? { data: null, ...data } : { data });
  }
  const graphql = new Client({
    url: 'https://server.invalid/graphql',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [fetchExchange],
    fetch: (_, init) => answer(init),
  });
  const fake = createFakeRuntime({
    session: { authenticated: true, authLevel: 'verified', sessionVerified: true, accessToken: 'token' },
    graphql,
  }).runtime;
  const cardForm = { frameUrl: CARD_FRAME, scriptUrl: null, publishableKey: null };
  const runtime = { ...fake, config: { ...fake.config, cardForm } };
  const router = createMemoryRouter(
    [
      {
        path: purchasePath,
        loader: (args: LoaderFunctionArgs) => loadPurchase(runtime, args),
        Component: PurchasePage,
        HydrateFallback: () => null,
      },
      { path: '*', element: <h1>Somewhere else</h1> },
    ],
    { initialEntries: [purchasePath] },
  );
  await render(
    <RuntimeContext value={runtime}>
      <RouterProvider router={router} />
    </RuntimeContext>,
  );
  const steps = () =>
    calls.filter(({ operation }) =>
      ['CreatePaymentMethod', 'AcknowledgeForPurchase', 'TakeQuote', 'PayInvoice'].includes(operation),
    );
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    calls,
    steps,
  };
}
