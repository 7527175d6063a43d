import { createMemoryRouter, RouterProvider } from 'react-router';
import { cacheExchange, Client, fetchExchange } from 'urql';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { loadTexts } from '../../texts/texts.ts';
import { createFakeRuntime } from '../fake-runtime.ts';
import { RuntimeContext } from '../runtime-context.ts';
import { DecisionDialog } from './decision-dialog.tsx';

const told = {
  notifications: [
    {
      __typename: 'Notification',
      id: 'n',
      read: false,
      metadata: { __typename: 'NotificationMetadata', type: 'manual_underwriting_decision', subjectId: 'a' },
    },
  ],
  latestInsuranceApplication: { __typename: 'InsuranceApplication', id: 'a', result: 'approved' },
};

async function renderNews(at = '/') {
  await loadTexts('application');
  let asked = 0;
  const graphql = new Client({
    url: 'https://own.invalid/graphql',
    preferGetMethod: false,
    exchanges: [cacheExchange, fetchExchange],
    fetch: async () => {
      asked += 1;
      return Response.json({ data: told });
    },
  });
  const { runtime } = createFakeRuntime({ graphql });
  const router = createMemoryRouter([{ path: '*', Component: DecisionDialog }], { initialEntries: [at] });
  await render(
    <RuntimeContext value={runtime}>
      <RouterProvider router={router} />
    </RuntimeContext>,
  );
  return { router, asked: () => asked };
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
