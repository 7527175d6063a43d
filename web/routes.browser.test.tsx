import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider as GraphqlProvider } from 'urql';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeForm } from './features/flows/testing/flow-forms.ts';
import { createRoutes } from './routes.tsx';
import { RuntimeContext } from './shell/runtime-context.ts';
import type { Answers } from './testing/fake-answers.ts';
import { createFakeRuntime, VERIFIED, type FakeRuntimeOptions } from './testing/fake-runtime.ts';
import { openFakeServer } from './testing/fake-server.ts';
import { text } from './texts/texts.ts';
import './ui/base.css';

const heading = page.getByRole('heading', { level: 1 });

const VISITOR = { authLevel: 'identified', accessToken: 'visitor' } as const;
const SIGNED_IN = { ...VISITOR, authenticated: true } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The whole application at an address. */
async function open(at: string, session: NonNullable<FakeRuntimeOptions['session']>, answers: Answers = {}) {
  const server = openFakeServer(answers);
  const { runtime } = createFakeRuntime({ server, session });
  const router = createMemoryRouter(createRoutes(runtime), { initialEntries: [at] });
  await render(
    <RuntimeContext value={runtime}>
      <GraphqlProvider value={runtime.graphql}>
        <RouterProvider router={router} />
      </GraphqlProvider>
    </RuntimeContext>,
  );
  return { server, pathname: () => router.state.location.pathname };
}

const asksName = { Query: { dynamicForm: fakeForm('first', { first: true }) } };

test('/create-phone runs the flow that a new account is asked, with a drawing beside it where there is room [VERIFY-06] [ROUTE-39]', async () => {
  await page.viewport(1280, 800);
  const { server } = await open('/create-phone', SIGNED_IN, asksName);
  await expect.element(heading).toHaveTextContent('What about first?');
  expect(server.inputsOf('CreateFlowSession')).toMatchObject([{ flowId: 'pre-verified-initial-data' }]);
  const drawing = () => document.querySelector('main svg:not(button svg, label svg)');
  await expect.poll(() => drawing()?.getBoundingClientRect().width ?? 0).toBeGreaterThan(100);
  const field = page.getByRole('textbox').element().getBoundingClientRect();
  expect(drawing()!.getBoundingClientRect().left).toBeGreaterThanOrEqual(field.right);
});

test.each([
  ['/create-phone', VISITOR, 'What about first?'],
  ['/create-phone', SIGNED_IN, 'What about first?'],
  ['/create-phone', VERIFIED, 'What about first?'],
  ['/account/profile', SIGNED_IN, '2-step verification'],
  ['/account/profile', VERIFIED, 'Your profile'],
  // Who they are is what this page is to find out.
  ['/verify-phone', SIGNED_IN, '2-step verification'],
])(
  '%s of %o is “%s”: an identified page takes everybody who is known, a protected one asks for a code unless it says otherwise [PERM-02] [PERM-03]',
  async (at, session, title) => {
    const { pathname } = await open(at, session, asksName);
    await expect.element(heading).toHaveTextContent(title);
    expect(pathname()).toBe(at);
  },
);

test('a page for members is there for whoever has a membership, and for nobody else [PERM-05] [ROUTE-78]', async () => {
  const notThere = text('not-found.heading');
  await open('/coverage-preview', VISITOR);
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveTextContent(notThere);
  document.body.replaceChildren();
  const without = await open('/coverage-preview', VISITOR, {
    Constellation: { activeInsuranceMembership: null },
  });
  await expect.element(heading).toHaveTextContent(notThere);
  expect(without.pathname()).toBe('/coverage-preview');
});
