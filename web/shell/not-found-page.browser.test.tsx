import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { renderShell } from '../testing/render-pages.tsx';

test('the not-found screen has its title, and a button that leads to the start [SHELL-26] [SHELL-27]', async () => {
  const { runtime } = createFakeRuntime();
  const router = await renderShell(runtime, [
    { path: '/nope', handle: { title: 'title.not-found' }, element: <NotFoundPage /> },
    { path: '/', element: <h1>The start</h1> },
  ]);
  await expect
    .element(page.getByRole('heading', { level: 1, name: "Oops! We must've moved whatever was here" }))
    .toBeVisible();
  await page.getByRole('link', { name: 'FORGET YOU SAW THIS' }).click();
  await expect.element(page.getByRole('heading', { name: 'The start' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
