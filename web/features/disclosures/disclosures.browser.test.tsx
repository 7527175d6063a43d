import type { LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '../../paths.ts';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { openFakeServer, refusal } from '../../testing/fake-server.ts';
import { renderPages } from '../../testing/render-pages.tsx';
import '../../ui/base.css';
import { AcceptTermsPage } from './accept-terms-page.tsx';
import { DisclosurePage } from './disclosure-page.tsx';
import { loadDisclosure, loadDisclosuresToAcknowledge } from './load-disclosures.ts';
import { expectAccessible, expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

const shown = (slug: string) => ({
  id: `${slug}@2026-11-20`,
  slug,
  title: `About ${slug}`,
  body: `First of ${slug}.\n\n## More\n\n- One\n- Two\n\n<b>plain</b>`,
});

/** The two pages, before a server with some disclosures. */
async function open(at: string, due: readonly string[] = []) {
  const server = openFakeServer({
    Query: {
      disclosure: ({ slug }) => (slug === 'paper' ? shown('paper') : null),
      disclosuresToAcknowledge: due.map(shown),
    },
  });
  const { runtime } = createFakeRuntime({ server });
  const pages = [
    {
      path: routes.disclosure,
      Component: DisclosurePage,
      loader: (args: LoaderFunctionArgs) => loadDisclosure(runtime, args),
    },
    {
      path: routes.acceptTerms,
      Component: AcceptTermsPage,
      loader: () => loadDisclosuresToAcknowledge(runtime),
    },
  ];
  const router = await renderPages(runtime, pages, at);
  const agreed = () => server.inputsOf('AcknowledgeDisclosure').map(({ recordId }) => recordId);
  return { server, router, agreed };
}

const heading = (name: string) => page.getByRole('heading', { name });
const proceed = page.getByRole('button', { name: 'CONTINUE' });

test('a disclosure stands in a frame with the day it was last updated, its text as text [ROUTE-44, SHELL-14]', async () => {
  await open('/disclosure/paper');
  await expect.element(heading('About paper')).toBeVisible();
  const frame = page.getByRole('article', { name: 'About paper' });
  expect(Number.parseFloat(getComputedStyle(frame.element()).borderTopWidth)).toBeGreaterThan(0);
  await expect.element(frame.getByText('Last updated 11/20/2026')).toBeVisible();
  await expect.element(heading('More')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByText('<b>plain</b>')).toBeVisible();
  await expectAccessible();
});

test('in the place of one that cannot be loaded stands the one fallback page, and it can be tried again [ROUTE-45, ERR-35]', async () => {
  const { server } = await open('/disclosure/nothing');
  const fallback = heading("Oops! We must've moved whatever was here");
  await expect.element(fallback).toBeVisible();
  expect(document.title).toBe('Wysh - Not found');
  await expect
    .element(page.getByRole('link', { name: 'FORGET YOU SAW THIS' }))
    .toHaveAttribute('href', routes.home);
  await expectAccessibleAtBoth();
  const again = page.getByRole('button', { name: 'TRY AGAIN' });
  server.failNext('Disclosure', 'unreachable');
  await again.click();
  await expect.poll(() => server.callsOf('Disclosure')).toHaveLength(2);
  await expect.element(fallback).toBeVisible();
  server.tell({ Query: { disclosure: shown('nothing') } });
  await again.click();
  await expect.element(heading('About nothing')).toBeVisible();
});

test('an applicant reads what is left in place, and agrees to all of it with one press [ROUTE-59, A-018, FORM-33]', async () => {
  const { agreed, router } = await open('/accept-terms', ['paper', 'privacy']);
  await expect.element(page.getByText('First of paper.')).not.toBeVisible();
  await page.getByText('About paper').click();
  await expect.element(page.getByText('First of paper.')).toBeVisible();
  await expectAccessible();
  expect(proceed.elements()).toHaveLength(1);
  await proceed.click();
  await expect.element(heading('Elsewhere')).toBeVisible();
  expect(agreed()).toEqual(['paper@2026-11-20', 'privacy@2026-11-20']);
  expect(router.state.location.pathname).toBe('/flow/post-underwriting');
});

test('the permission to ask for health records lies open, and whoever goes on is told that they sign it [ROUTE-59]', async () => {
  await open('/accept-terms', ['paper', 'health-authorization']);
  await expect.element(page.getByText('First of health-authorization.')).toBeVisible();
  await expect
    .element(page.getByText(/and sign the permission to ask for health records\. Your copy/))
    .toBeVisible();
});

test('whoever signs the permission and the notice about replacing is told of both [R-51, ROUTE-59]', async () => {
  await open('/accept-terms', ['health-authorization', 'replacement-notice']);
  await expect
    .element(page.getByText(/sign the permission to ask for health records and the notice about replacing/))
    .toBeVisible();
});

test('the notice about replacing a policy lies open, and whoever goes on is told that they sign it [R-51, ROUTE-59]', async () => {
  await open('/accept-terms', ['paper', 'replacement-notice']);
  await expect.element(page.getByText('First of replacement-notice.')).toBeVisible();
  await expect.element(page.getByText('First of paper.')).not.toBeVisible();
  await expect.element(page.getByText(/and sign the notice about replacing a policy/)).toBeVisible();
  await expectAccessibleAtBoth();
});

test('an agreement that was refused says why, asks for none after it, and can be given again [ROUTE-59, FORM-33]', async () => {
  const { server, agreed } = await open('/accept-terms', ['paper', 'privacy']);
  await expect.element(proceed).toBeVisible();
  server.failNext('AcknowledgeDisclosure', refusal('STANDARD_ERROR', 'These words have changed.'));
  await proceed.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/These words have changed\./);
  expect(agreed()).toEqual(['paper@2026-11-20']);
  server.failNext('AcknowledgeDisclosure', 'unreachable');
  await proceed.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t keep your okay/);
  await proceed.click();
  await expect.element(heading('Elsewhere')).toBeVisible();
});

test('whoever has nothing left to agree to goes straight on [ROUTE-59]', async () => {
  const { agreed } = await open('/accept-terms');
  await expect.element(heading('All nodded off')).toBeVisible();
  await proceed.click();
  await expect.element(heading('Elsewhere')).toBeVisible();
  expect(agreed()).toEqual([]);
});
