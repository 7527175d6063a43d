import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { createFakeRuntime, VERIFIED } from '../../testing/fake-runtime.ts';
import { openFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderShell } from '../../testing/render-pages.tsx';
import '../../ui/base.css';

let server: FakeServer;
const said = { key: 'estimate', heading: 'Your estimate is where you left it', path: '/coverage-preview' };
beforeEach(() => {
  server = openFakeServer({ Query: { inAppMessage: said } });
});

const message = page.getByRole('complementary', { name: said.heading });
const place = (path: string) => ({
  path,
  handle: { title: 'title.wyshes' as const },
  element: <h1>{path}</h1>,
});

async function open(at: string, session: object = VERIFIED) {
  const { runtime } = createFakeRuntime({ server, session });
  const places = ['/wyshes', '/login', '/login/elsewhere', '/fulfillment', '/fulfillment/purchase'].map(
    place,
  );
  return renderShell(runtime, places, at);
}

test('marketing says its word below the page, where it leads, and a machine finds nothing inaccessible [THIRD-01]', async () => {
  await open('/wyshes');
  await expect.element(message).toBeVisible();
  await expect.element(message.getByRole('link')).toHaveAttribute('href', '/coverage-preview');
  await expectAccessibleAtBoth();
});

test.each([
  ['/login', '[ROUTE-69]'],
  ['/fulfillment', '[ROUTE-70]'],
  ['/fulfillment/purchase', '[ROUTE-70]'],
])('it stays away from %s, where it is not even asked for, and comes back after it %s', async (at) => {
  const router = await open(at);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([message.query(), server.callsOf('InAppMessage').length]).toEqual([null, 0]);
  await router.navigate('/login/elsewhere');
  await expect.element(message).toBeVisible();
});

test('it is not there while a modal is open, and again once that is closed [ROUTE-71]', async () => {
  await open('/wyshes');
  await expect.element(message).toBeVisible();
  const modal = document.createElement('dialog');
  document.body.append(modal);
  modal.showModal();
  await expect.poll(() => document.querySelector('aside')!.checkVisibility()).toBe(false);
  modal.remove();
  await expect.element(message).toBeVisible();
});

test('closed, or followed, it is not shown again, whatever the network does', async () => {
  server.failNext('CloseInAppMessage', 'unreachable');
  const router = await open('/wyshes');
  await message.getByRole('button', { name: 'Not now' }).click();
  await expect.element(message).not.toBeInTheDocument();
  expect(server.inputsOf('CloseInAppMessage')).toMatchObject([{ key: 'estimate' }]);
  await router.navigate('/login/elsewhere');
  await expect.element(page.getByRole('heading', { name: '/login/elsewhere' })).toBeVisible();
  expect(message.query()).toBeNull();
});

test('a visitor is told nothing, and a link out of the application is none', async () => {
  await open('/wyshes', {});
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(server.callsOf('InAppMessage')).toHaveLength(0);
  server.tell({ Query: { inAppMessage: { ...said, path: 'https://elsewhere.example' } } });
  await open('/wyshes');
  await expect.poll(() => server.callsOf('InAppMessage').length).toBe(1);
  expect(message.query()).toBeNull();
});
