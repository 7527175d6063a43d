import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Client, fetchExchange } from 'urql';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { routes } from '../../paths.ts';
import { createFakeRuntime } from '../../shell/fake-runtime.ts';
import { RuntimeContext } from '../../shell/runtime-context.ts';
import '../../ui/base.css';
import { AcceptTermsPage } from './accept-terms-page.tsx';
import { DisclosurePage } from './disclosure-page.tsx';
import { loadDisclosure, loadDisclosuresToAcknowledge } from './load-disclosures.ts';

const shown = (slug: string) => ({
  id: `${slug}@2026-11-20`,
  slug,
  title: `About ${slug}`,
  body: `First of ${slug}.\n\n## More\n\n- One\n- Two\n\n<b>plain</b>`,
  updatedOn: '2026-11-20',
});

/** The two pages, before a server with some disclosures; answers what was agreed to. */
async function open(at: string, due: readonly string[] = []) {
  const server = { agreed: [] as string[], refuseNext: false, isDown: false };
  const graphql = new Client({
    url: 'https://own.invalid/graphql',
    preferGetMethod: false,
    exchanges: [fetchExchange],
    fetch: async (_, init) => {
      const { operationName, variables } = JSON.parse(init?.body as string) as {
        operationName: string;
        variables: { slug?: string; input?: { recordId: string } };
      };
      if (server.isDown) throw new TypeError('offline');
      if (operationName === 'Disclosure')
        return Response.json({ data: { disclosure: variables.slug === 'paper' ? shown('paper') : null } });
      if (operationName === 'DisclosuresToAcknowledge')
        return Response.json({ data: { disclosuresToAcknowledge: due.map(shown) } });
      if (server.refuseNext) {
        server.refuseNext = false;
        const extensions = { message: 'STANDARD_ERROR', full_message: 'These words have changed.' };
        return Response.json({ data: null, errors: [{ message: 'Refused', extensions }] });
      }
      server.agreed.push(variables.input?.recordId ?? '');
      const payload = { clientMutationId: null, acknowledgement: { id: 'a' } };
      return Response.json({ data: { createAcknowledgement: payload } });
    },
  });
  const runtime = { ...createFakeRuntime().runtime, graphql };
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [
          {
            path: routes.disclosure,
            Component: DisclosurePage,
            loader: (args) => loadDisclosure(runtime, args),
          },
          {
            path: routes.acceptTerms,
            Component: AcceptTermsPage,
            loader: () => loadDisclosuresToAcknowledge(runtime),
          },
          { path: routes.flow, Component: () => <h1>Results</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  await render(
    <RuntimeContext value={runtime}>
      <RouterProvider router={router} />
    </RuntimeContext>,
  );
  return { server, router };
}

async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

const heading = (name: string) => page.getByRole('heading', { name });
const proceed = page.getByRole('button', { name: 'CONTINUE' });

test('a disclosure stands in a frame with the day it was last updated, its text as text [ROUTE-44, SHELL-14]', async () => {
  await open('/disclosure/paper');
  await expect.element(heading('About paper')).toBeVisible();
  await expect.element(page.getByText('Last updated 11/20/2026')).toBeVisible();
  await expect.element(heading('More')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByText('<b>plain</b>')).toBeVisible();
  await expectNoViolations();
});

test('one that cannot be loaded says so and can be tried again [ROUTE-45, ERR-35]', async () => {
  await open('/disclosure/nothing');
  await expect.element(heading('This page blew away')).toBeVisible();
  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect.element(heading('This page blew away')).toBeVisible();
  await expectNoViolations();
});

test('an applicant reads what is left in place, and agrees to all of it with one press [ROUTE-59, A-018]', async () => {
  const { server, router } = await open('/accept-terms', ['paper', 'privacy']);
  await expect.element(page.getByText('First of paper.')).not.toBeVisible();
  await page.getByText('About paper').click();
  await expect.element(page.getByText('First of paper.')).toBeVisible();
  await expectNoViolations();
  await proceed.click();
  await expect.element(heading('Results')).toBeVisible();
  expect(server.agreed).toEqual(['paper@2026-11-20', 'privacy@2026-11-20']);
  expect(router.state.location.pathname).toBe('/flow/post-underwriting');
});

test('an agreement that was refused says why, and can be given again [ROUTE-59]', async () => {
  const { server } = await open('/accept-terms', ['paper']);
  await expect.element(proceed).toBeVisible();
  server.refuseNext = true;
  await proceed.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/These words have changed\./);
  server.isDown = true;
  await proceed.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t keep your okay/);
  server.isDown = false;
  await proceed.click();
  await expect.element(heading('Results')).toBeVisible();
});

test('whoever has nothing left to agree to goes straight on [ROUTE-59]', async () => {
  const { server } = await open('/accept-terms');
  await expect.element(heading('All nodded off')).toBeVisible();
  await proceed.click();
  await expect.element(heading('Results')).toBeVisible();
  expect(server.agreed).toEqual([]);
});
