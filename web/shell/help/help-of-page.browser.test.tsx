import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { renderShell } from '../../testing/render-pages.tsx';
import { routes } from '../../paths.ts';
import '../../ui/base.css';

async function open(path: string) {
  const { runtime } = createFakeRuntime();
  await renderShell(runtime, [{ path, handle: { title: 'title.billing', path }, element: <h1>Here</h1> }]);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const questions = page.getByRole('navigation', { name: 'Questions people ask here' });

test('below a page stand the questions it raises, each leading to its answer [SUPPORT-04]', async () => {
  await open(routes.linkedAccounts);
  await expect
    .element(questions.getByRole('link', { name: 'Banks you linked' }))
    .toHaveAttribute('href', '/help/linked-banks');
  await expectAccessibleAtBoth();
});

test('every page leads to help from its end', async () => {
  await open(routes.newDevice);
  await expect
    .element(page.getByRole('link', { name: 'Help and how to reach us' }))
    .toHaveAttribute('href', '/help');
});
