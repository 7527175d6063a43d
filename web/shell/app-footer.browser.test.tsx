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

test('the footer leads to what we sell and to help [ROUTE-08, SUPPORT-04]', async () => {
  const { runtime } = createFakeRuntime();
  await renderShell(runtime, [{ path: '/', handle: { title: 'title.welcome' }, element: <h1>Hello</h1> }]);
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['What we sell', '/products/select'],
    ['Help and how to reach us', '/help'],
  ] as const)
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', path);
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
