import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { loadTexts } from '../../texts/texts.ts';
import { createFakeRuntime } from '../../testing/fake-runtime.ts';
import { openFakeServer } from '../../testing/fake-server.ts';
import { standingAt } from '../../testing/world/standings.ts';
import { renderPages } from '../../testing/render-pages.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

async function renderNews(at = '/') {
  await loadTexts('application');
  const server = openFakeServer({
    Query: { notifications: [{}], latestInsuranceApplication: {}, standing: standingAt('offers') },
  });
  const { runtime } = createFakeRuntime({ server });
  const router = await renderPages(runtime, [{ path: '*', Component: DecisionDialog }], at);
  return { router, asked: () => server.calls.length };
}

const news = page.getByRole('dialog', { name: 'Good news: you’re approved' });

test('a decision is told wherever somebody is [MODAL-17] [UW-14]', async () => {
  await renderNews();
  await expect.element(news).toBeVisible();
});

test('it is not told on the page where one signs in, but on the next one [ROUTE-69]', async () => {
  const { router, asked } = await renderNews('/login');
  await router.navigate('/login?again');
  expect([news.query(), asked()]).toEqual([null, 0]);
  await router.navigate('/login/elsewhere');
  await expect.element(news).toBeVisible();
});

test('it is told over no other dialog, but on the next page once that is closed [ROUTE-71]', async () => {
  const other = document.createElement('dialog');
  document.body.append(other);
  other.showModal();
  const { router, asked } = await renderNews();
  await expect.poll(asked).toBe(1);
  expect(news.query()).toBeNull();
  other.remove();
  await router.navigate('/wyshes');
  await expect.element(news).toBeVisible();
});
