import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { render } from 'vitest-browser-react';
import type { ShownFormFragment } from '../../../api/generated/flows.ts';
import { createFakeRuntime, type FakeRuntimeOptions } from '../../../shell/fake-runtime.ts';
import { PageProblem } from '../../../shell/page-problem.tsx';
import { RuntimeContext } from '../../../shell/runtime-context.ts';
import { Shell } from '../../../shell/shell.tsx';
import { FlowPage } from '../flow-page.tsx';
import { loadFlow } from '../load-flow.ts';
import { sentForm } from './fake-flow-api.ts';

interface Call {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>> & {
    readonly input?: Readonly<Record<string, unknown>>;
  };
}

/** Answers of the API by operation: data, or a function of what was asked; null refuses, and so does `refused` with its code. */
type Answers = Readonly<Record<string, object | ((call: Call) => object | null) | null>>;

const FORMS = ['first', 'second', 'third'];

/** A flow of three forms, and a person without anything else. */
function threeForms(): Answers {
  const form = (index: number): ShownFormFragment =>
    sentForm(FORMS[index]!, { first: index === 0, progress: { position: index + 1, total: FORMS.length } });
  const indexOf = (key: unknown) => Math.max(0, FORMS.indexOf(String(key)));
  return {
    CreateFlowSession: {
      createFlowSession: {
        clientMutationId: null,
        flowSessionId: 's',
        flowSession: { id: 's', scope: 'application', flow: { id: 'f', slug: 'f' } },
      },
    },
    DynamicForm: ({ variables }) => {
      const { action } = variables['criteria'] as { action: string };
      return { dynamicForm: form(action === 'pop' ? indexOf(variables['currentFormIdentifier']) - 1 : 0) };
    },
    CreateResponse: ({ variables }) => {
      const index = indexOf(variables.input?.['currentFormIdentifier']);
      const finished = {
        terminalBehavior: 'after_response',
        nextPath: '/coverage-preview',
        leavesJourney: false,
      };
      const next = index + 1 < FORMS.length ? form(index + 1) : { ...form(index), finished };
      return { createResponse: { clientMutationId: null, form: next } };
    },
    JourneyFacts: {
      currentUser: { id: 'u', profile: null, activeConstellations: [] },
      accountCapabilities: { billing: false },
      wyshAllocationsSummary: { activeCount: 1 },
    },
    JourneyProgress: { currentUser: { id: 'u', journeyProgress: [] } },
    FlowExists: { flow: { id: 'f' } },
  };
}

export interface RenderFlowOptions {
  readonly at?: string;
  readonly state?: unknown;
  readonly answers?: Answers;
  readonly session?: FakeRuntimeOptions['session'];
}

/** Opens a flow in the shell, coming from another page; answers the router and everything the API was asked. */
export async function renderFlow({
  at = '/flow/estimate-form',
  state,
  answers = {},
  session,
}: RenderFlowOptions = {}) {
  const calls: Call[] = [];
  const known: Answers = { ...threeForms(), ...answers };
  async function answer(init: RequestInit | undefined): Promise<Response> {
    const { operationName: operation, variables } = JSON.parse(init?.body as string) as Call & {
      operationName: string;
    };
    const call = { operation, variables };
    calls.push(call);
    const given = known[operation];
    const data = typeof given === 'function' ? given(call) : given;
    const code = !data ? 'STANDARD_ERROR' : 'refused' in data ? data.refused : null;
    if (code === null) return Response.json({ data });
    return Response.json({ data: null, errors: [{ message: 'No.', extensions: { message: code } }] });
  }
  const fake = createFakeRuntime({ session: { authLevel: 'identified', ...session } });
  const runtime = {
    ...fake.runtime,
    graphql: new Client({
      url: 'https://server.invalid/graphql',
      preferGetMethod: false,
      requestPolicy: 'network-only',
      exchanges: [fetchExchange],
      fetch: (_, init) => answer(init),
    }),
  };
  const elsewhere = <h1>Somewhere else</h1>;
  const routes: RouteObject[] = [
    {
      Component: Shell,
      ErrorBoundary: PageProblem,
      HydrateFallback: () => null,
      children: [
        {
          path: '/flow/:slug',
          handle: { title: 'title.flow', header: 'reduced', progressInHeader: true },
          loader: (args) => loadFlow(runtime, args),
          Component: FlowPage,
          ErrorBoundary: PageProblem,
        },
        { path: '*', element: elsewhere },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/before', { pathname: at.split('?')[0]!, search: at.split('?')[1] ?? '', state }],
  });
  await render(
    <RuntimeContext value={runtime}>
      <RouterProvider router={router} />
    </RuntimeContext>,
  );
  const inputOf = (operation: string) =>
    calls.findLast((call) => call.operation === operation)?.variables.input;
  return { router, calls, inputOf, pathname: () => router.state.location.pathname };
}
