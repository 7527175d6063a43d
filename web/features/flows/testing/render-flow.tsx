import type { LoaderFunctionArgs } from 'react-router';
import { PageProblem } from '../../../shell/page-problem.tsx';
import type { Answers } from '../../../testing/fake-answers.ts';
import { createFakeRuntime, type FakeRuntimeOptions } from '../../../testing/fake-runtime.ts';
import type { OperationName } from '../../../testing/fake-schema.generated.ts';
import { merge, openFakeServer } from '../../../testing/fake-server.ts';
import { renderShell } from '../../../testing/render-pages.tsx';
import { FlowPage } from '../flow-page.tsx';
import { loadFlow } from '../load-flow.ts';
import { fakeForm } from './flow-forms.ts';

const FORMS = ['first', 'second', 'third'];

/** A flow of three forms, and a person without anything else. */
function threeForms(): Answers {
  const form = (index: number) =>
    fakeForm(FORMS[index]!, { first: index === 0, progress: { position: index + 1 } });
  const indexOf = (key: string | null | undefined) => Math.max(0, FORMS.indexOf(key ?? ''));
  return {
    Query: {
      dynamicForm: ({ criteria, currentFormIdentifier }) =>
        form(criteria.action === 'pop' ? indexOf(currentFormIdentifier) - 1 : 0),
    },
    Mutation: {
      createResponse: ({ input }) => {
        const index = indexOf(input.currentFormIdentifier);
        return { form: index + 1 < FORMS.length ? form(index + 1) : { ...form(index), finished: {} } };
      },
    },
    User: { profile: null, activeConstellations: [] },
    WyshAllocationsSummary: { activeCount: 1 },
  };
}

export interface RenderFlowOptions {
  readonly at?: string;
  readonly state?: unknown;
  readonly answers?: Answers;
  readonly session?: FakeRuntimeOptions['session'];
  readonly cameWith?: FakeRuntimeOptions['cameWith'];
}

/** Opens a flow in the shell, coming from another page; answers the router and everything the API was asked. */
export async function renderFlow({
  at = '/flow/estimate-form',
  state,
  answers = {},
  session,
  cameWith,
}: RenderFlowOptions = {}) {
  const server = openFakeServer(merge(threeForms(), answers));
  const { runtime } = createFakeRuntime({
    server,
    session: { authLevel: 'identified', ...session },
    ...(cameWith !== undefined && { cameWith }),
  });
  const page = {
    path: '/flow/:slug',
    handle: { title: 'title.flow', header: 'reduced', progressInHeader: true } as const,
    loader: (args: LoaderFunctionArgs) => loadFlow(runtime, args),
    Component: FlowPage,
    ErrorBoundary: PageProblem,
  };
  const [pathname, search = ''] = at.split('?');
  const router = await renderShell(runtime, [page], ['/before', { pathname: pathname!, search, state }]);
  const inputOf = (operation: OperationName) => server.inputsOf(operation).at(-1);
  return { router, calls: server.calls, inputOf, pathname: () => router.state.location.pathname };
}
