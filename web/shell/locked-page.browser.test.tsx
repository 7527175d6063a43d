import { LOCK_REASONS } from '@wysh/domain/accounts/auth-level.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionState } from '../api/session-state.ts';
import { text } from '../texts/texts.ts';
import '../ui/base.css';
import { createFakeRuntime } from '../testing/fake-runtime.ts';
import { renderShell } from '../testing/render-pages.tsx';

const heading = page.getByRole('heading', { level: 1 });

async function open(locked: SessionState['locked'], path = '/wyshes') {
  const fake = createFakeRuntime({ session: { authenticated: true, locked } });
  await renderShell(fake.runtime, [
    { path, handle: { title: 'title.wyshes' }, element: <h1>The page itself</h1> },
  ]);
  return fake;
}

test.each(LOCK_REASONS)(
  '%s has a locked screen with words of its own and a number to call [SESS-24]',
  async (reason) => {
    await open({ reason, caseId: null });
    const key = reason.toLowerCase() as Lowercase<typeof reason>;
    await expect.element(heading).toHaveTextContent(text(`locked.${key}.heading`));
    await expect.element(page.getByText(text(`locked.${key}.body`))).toBeVisible();
    await expect.element(page.getByText(/555-0100/)).toBeVisible();
  },
);

test.each(['heading', 'body'] as const)('no two reasons share their %s [SESS-24]', (part) => {
  const words = LOCK_REASONS.map((reason) =>
    text(`locked.${reason.toLowerCase() as Lowercase<typeof reason>}.${part}`),
  );
  expect(new Set(words).size).toBe(LOCK_REASONS.length);
});

test.each(['/', '/login', '/wysh-builder/list', '/nope'])(
  'the locked screen stands instead of everything at %s [ROUTE-64] [PERM-05] [SESS-25]',
  async (path) => {
    await open({ reason: 'SECURITY_LOCK', caseId: null }, path);
    await expect.element(heading).toHaveTextContent(text('locked.security_lock.heading'));
    expect(page.getByText('The page itself').elements()).toHaveLength(0);
    expect(page.getByRole('banner').elements()).toHaveLength(0);
    // Nothing leads anywhere but to a person.
    expect(page.getByRole('link').elements()).toHaveLength(1);
    await expect.element(page.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:5550100');
    await expect.poll(() => document.title).toBe('Wysh - Account locked');
  },
);

test('a device that is blocked while the page is open is locked out at once, with its case [ERR-28, ROUTE-64, ENT-10, PERM-05]', async () => {
  const { changeSession } = await open(null);
  await expect.element(heading).toHaveTextContent('The page itself');
  changeSession({
    authenticated: false,
    fraudulentDevice: true,
    locked: { reason: 'DEVICE_LOCKED', caseId: 'C-1882' },
  });
  await expect.element(heading).toHaveTextContent(text('locked.device_locked.heading'));
  await expect.element(page.getByText(/C-1882/)).toBeVisible();
});

test('signing in that wrong passwords or its owner closed is opened by a reset, the other locks by a person alone [ACCT-13] [S-11] [F-76]', async () => {
  const { changeSession } = await open({ reason: 'PASSWORD_ATTEMPTS', caseId: null });
  const reset = page.getByRole('link', { name: 'RESET MY PASSWORD' });
  await expect.element(reset).toHaveAttribute('href', '/forgot-password');
  changeSession({ locked: { reason: 'REPORTED_BY_OWNER', caseId: null } });
  await expect.element(heading).toHaveTextContent('You told us it wasn’t you');
  await expect.element(reset).toHaveAttribute('href', '/forgot-password');
  changeSession({ locked: { reason: 'BLOCKED_ACCOUNT', caseId: null } });
  await expect.element(heading).toHaveTextContent(text('locked.blocked_account.heading'));
  await expect.element(reset).not.toBeInTheDocument();
});
