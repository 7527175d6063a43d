import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { takeLoginNotice } from './login-notice.ts';
import { takeRedirectPath } from './redirect-path.ts';
import { renderShell } from '../testing/render-pages.tsx';

const MINUTE = 60_000;
const dialog = page.getByRole('dialog', { name: 'Still there?' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(authenticated = true) {
  const fake = createFakeRuntime({ session: { authenticated, authLevel: 'verified', accessToken: 'a' } });
  await renderShell(fake.runtime, [
    { path: '/wyshes', handle: { title: 'title.wyshes' }, element: <h1>Wyshes</h1> },
  ]);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The watch begins with code that is fetched for it.
  if (authenticated) await expect.poll(() => localStorage.getItem('last-activity')).not.toBeNull();
  return fake;
}

test('after nine quiet minutes a warning counts sixty seconds down [SESS-19] [SESS-20]', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('timer')).toHaveTextContent('60 seconds left');
  await vi.advanceTimersByTimeAsync(59_000);
  await expect.element(dialog.getByRole('timer')).toHaveTextContent('1 second left');
});

test('whoever stays is left alone for another nine minutes [SESS-20]', async () => {
  const { startedOver } = await open();
  await vi.advanceTimersByTimeAsync(9.5 * MINUTE);
  const stay = dialog.getByRole('button', { name: 'STAY SIGNED IN' }).last();
  await expect.element(stay).toBeVisible();
  // Without a pointer on its way there: that is a sign of life by itself, and the dialog may be gone before the press.
  (stay.element() as HTMLElement).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(8 * MINUTE);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(startedOver).toEqual([]);
});

test('whoever works in another tab is warned in none [SESS-19]', async () => {
  const { startedOver } = await open();
  await vi.advanceTimersByTimeAsync(8 * MINUTE);
  // What the other tab's own watch does with a sign of life.
  localStorage.setItem('last-activity', String(Date.now()));
  await vi.advanceTimersByTimeAsync(8 * MINUTE);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(startedOver).toEqual([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await expect.element(dialog).toBeVisible();
});

test('a key is as good as the button [SESS-20]', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(9.5 * MINUTE);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the tenth minute signs out, leads to /login and keeps the way back [SESS-19] [SESS-21]', async () => {
  const { startedOver } = await open();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  await expect.poll(() => startedOver).toEqual(['/login']);
  expect(takeLoginNotice()).toBe('idle');
  expect(takeRedirectPath()).toBe(location.pathname + location.search);
});

test('a visitor is not watched [SESS-19]', async () => {
  const { startedOver } = await open(false);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(startedOver).toEqual([]);
});
