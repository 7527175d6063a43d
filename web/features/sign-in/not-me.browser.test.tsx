import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { openFakeServer, refusal, type FakeServer } from '../../testing/fake-server.ts';
import { renderSignIn } from './testing/render-sign-in.tsx';

let server: FakeServer;
beforeEach(() => {
  sessionStorage.clear();
  server = openFakeServer();
});

const heading = page.getByRole('heading', { level: 1 });
const press = page.getByRole('button', { name: 'SHUT THE GATE' });

describe('THAT WASN’T ME, from a mail', () => {
  test('tells first what will happen, and does nothing before it is pressed [F-76] [S-19]', async () => {
    const { router } = await renderSignIn(server, '/not-me/secret-token');
    await expect.element(heading).toHaveTextContent('That wasn’t you?');
    await expect
      .element(page.getByText(/^Everybody who is signed in to your account is signed out/))
      .toBeVisible();
    expect(server.calls).toEqual([]);
    expect(router.state.location.pathname).toBe('/not-me/opened');
  });

  test('pressed, says what was done and leads to a new password; the token is gone [F-76] [S-19]', async () => {
    server.tell({
      Mutation: {
        reportNotMe: () => ({ sessionsEnded: 3, emailRestored: true, phoneRestored: true }),
      },
    });
    await renderSignIn(server, '/not-me/secret-token');
    await press.click();
    await expect.element(heading).toHaveTextContent('The gate is shut');
    await expect.element(heading).toHaveFocus();
    expect(server.inputsOf('ReportNotMe')).toMatchObject([{ token: 'secret-token' }]);
    await expect.element(page.getByText('Your account is back at the address we wrote to.')).toBeVisible();
    await expect.element(page.getByText('Codes go to your old phone number again.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'CHOOSE A NEW PASSWORD' }))
      .toHaveAttribute('href', '/forgot-password');
    expect(JSON.stringify(sessionStorage)).not.toContain('secret-token');
  });

  test('tells of no change that was not undone, and of nobody who was not there [F-76]', async () => {
    server.tell({
      Mutation: {
        reportNotMe: () => ({ sessionsEnded: 0, emailRestored: false, phoneRestored: false }),
      },
    });
    await renderSignIn(server, '/not-me/T');
    await press.click();
    await expect.element(page.getByText('Nobody was signed in, and nobody can sign in now.')).toBeVisible();
    await expect.element(page.getByText(/back at the address/)).not.toBeInTheDocument();
    await expect.element(page.getByText(/old phone number again/)).not.toBeInTheDocument();
  });

  test.each(['TOKEN_INVALID', 'TOKEN_PURPOSE_MISMATCH'])(
    'used twice or too old (%s), leads to words about it and to a new password [F-76] [ACCT-18]',
    async (code) => {
      const { router } = await renderSignIn(server, '/not-me/T');
      server.fail('ReportNotMe', refusal(code));
      await press.click();
      await expect.element(page.getByText(/^Links from our emails work once, for seven days/)).toBeVisible();
      expect(router.state.location).toMatchObject({ pathname: '/link-expired', search: '?of=not-me' });
      await expect
        .element(page.getByRole('link', { name: 'GET A NEW RESET LINK' }))
        .toHaveAttribute('href', '/forgot-password');
    },
  );

  test('that got no answer can be pressed again [F-76]', async () => {
    await renderSignIn(server, '/not-me/T');
    server.failNext('ReportNotMe', 'unreachable');
    await press.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await press.click();
    await expect.element(heading).toHaveTextContent('The gate is shut');
  });
});
