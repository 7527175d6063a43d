import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { renderShell } from '../testing/render-pages.tsx';

test('the footer has the configured social links, this year and the logo [SHELL-11]', async () => {
  const { runtime } = createFakeRuntime();
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.welcome' }, element: <h1>Hello</h1> }]);
  const footer = page.getByRole('contentinfo');
  const links = footer.getByRole('navigation').getByRole('link');
  expect(links.elements()).toHaveLength(1);
  await expect.element(links).toHaveAttribute('href', 'https://social.invalid/wysh');
  await expect.element(links).toHaveTextContent('Lantern Post');
  await expect.element(footer.getByText(`© ${new Date().getFullYear()} Wysh`)).toBeVisible();
  expect(footer.element().querySelector('svg')).toBeVisible();
});

test('the footer leads to what we sell, to help, to whoever stands behind it and to the fine print [ROUTE-08, SUPPORT-04]', async () => {
  const { runtime } = createFakeRuntime();
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.welcome' }, element: <h1>Hello</h1> }]);
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['What we sell', '/products/select'],
    ['Help and how to reach us', '/help'],
    ['Who stands behind Wysh', '/about'],
    ['Privacy', '/disclosure/privacy-notice'],
    ['Your privacy choices', '/privacy-choices'],
    ['Terms of this site', '/disclosure/site-terms'],
    ['Accessibility', '/accessibility'],
    ['555-0100', 'tel:5550100'],
  ] as const)
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});

test('the footer names the insurer, its address, the states it sells in and what it sells in which', async () => {
  const { runtime } = createFakeRuntime();
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.welcome' }, element: <h1>Hello</h1> }]);
  const footer = page.getByRole('contentinfo');
  await expect
    .element(footer.getByText('Insurance by Wysh, 100 Lantern Way, Columbus, OH 43215.'))
    .toBeVisible();
  await expect
    .element(
      footer.getByText('Sold in Ohio and Oregon. Accident cover is not sold in Oregon.', { exact: false }),
    )
    .toBeVisible();
});

test.each([
  [[null, null], 'No license has been set for this site, so nothing here is an offer of insurance.'],
  [['L-1', null], 'Where the page about us names no license, nothing here is an offer of insurance.'],
  [['L-1', 'L-2'], 'Licensed in each of them. The numbers are on the page about us.'],
])('with the licenses %j the footer says what that makes of it', async (licenses, words) => {
  const states = ['Ohio', 'Oregon'].map((name, at) => ({
    name,
    sellsAccidentalDeath: true,
    license: licenses[at] ?? null,
  }));
  const { runtime } = createFakeRuntime({ issuer: { name: 'Wysh', address: '1 Owl Lane', states } });
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.welcome' }, element: <h1>Hello</h1> }]);
  await expect.element(page.getByRole('contentinfo').getByText(words, { exact: false })).toBeVisible();
});

test('a social link opens a new tab, says so, and tells it nothing of this page [SHELL-11]', async () => {
  const { runtime } = createFakeRuntime();
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.welcome' }, element: <h1>Hello</h1> }]);
  const link = page.getByRole('link', { name: 'Wysh on Lantern Post (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the footer says that this is a demonstration and what is only simulated [F-02]', async () => {
  const pages = [{ path: '/', handle: { title: 'title.welcome' as const }, element: <h1>Hello</h1> }];
  const demonstration = createFakeRuntime({ simulated: ['payments', 'identity-checks'] });
  await renderShell(demonstration.runtime, pages);
  const words = 'This is a demonstration. Only simulated here: payments and identity checks.';
  await expect.element(page.getByRole('contentinfo').getByText(words, { exact: true })).toBeVisible();
});

test('where nothing is simulated the footer says nothing of a demonstration [F-02]', async () => {
  const { runtime } = createFakeRuntime();
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.welcome' }, element: <h1>Hello</h1> }]);
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText(/^©/)).toBeVisible();
  expect(footer.getByText(/demonstration/).elements()).toHaveLength(0);
});
