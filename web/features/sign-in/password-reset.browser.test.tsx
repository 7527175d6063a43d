import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { openFakeServer, refusal, type FakeServer } from '../../testing/fake-server.ts';
import { renderSignIn } from './testing/render-sign-in.tsx';

let server: FakeServer;
beforeEach(() => {
  sessionStorage.clear();
  server = openFakeServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const heading = page.getByRole('heading', { level: 1 });
const email = page.getByRole('textbox', { name: 'Email' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const alert = page.getByRole('alert');

describe('a forgotten password', () => {
  async function ask() {
    await userEvent.fill(email, 'ada@example.com');
    await button('SEND ME THE LINK').click();
    await expect.element(heading).toHaveTextContent('Check your inbox');
  }

  test('gets a mail, and the answer tells nobody who has an account [ROUTE-04] [ACCT-14] [S-13]', async () => {
    await renderSignIn(server, '/forgot-password');
    await ask();
    expect(server.calls).toMatchObject([
      { operation: 'InitiatePasswordReset', input: { email: 'ada@example.com' } },
    ]);
    await expect.element(page.getByText(/^If ada@example.com has an account/)).toBeVisible();
  });

  test('the mail can be sent again after sixty seconds, counted down [ACCT-15] [CONST-19]', async () => {
    await renderSignIn(server, '/forgot-password');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await ask();
    await expect.element(button('SEND IT AGAIN IN 60')).toBeDisabled();
    await expect.element(heading).toHaveFocus();
    await vi.advanceTimersByTimeAsync(59_000);
    await expect.element(button('SEND IT AGAIN IN 1')).toBeDisabled();
    await vi.advanceTimersByTimeAsync(1000);
    await button('SEND IT AGAIN').click();
    await expect.poll(() => server.calls).toHaveLength(2);
    await expect.element(button('SEND IT AGAIN IN 60')).toBeDisabled();
    await expect.element(page.getByRole('status')).toHaveTextContent('Sent again.');
  });

  test('an address that is none is not sent anywhere [ACCT-14]', async () => {
    await renderSignIn(server, '/forgot-password');
    await userEvent.fill(email, 'ada@');
    await button('SEND ME THE LINK').click();
    await expect.element(email).toHaveAccessibleDescription('Invalid email');
    expect(server.calls).toEqual([]);
  });
});

describe('a new password', () => {
  const password = page.getByLabelText('New password', { exact: true });
  const confirmation = page.getByLabelText('New password, once more');

  async function save(first: string, second: string) {
    await userEvent.fill(password, first);
    await userEvent.fill(confirmation, second);
    await button('SAVE MY PASSWORD').click();
  }

  test('is set by the token of the link, which leaves the address at once [ROUTE-05] [S-19] [DEEP-08]', async () => {
    const { router } = await renderSignIn(server, '/create-new-password/secret-token');
    await expect.element(heading).toHaveTextContent('A fresh password');
    expect(router.state.location.pathname).toBe('/create-new-password/opened');
    await save('a lantern at night', 'a lantern at night');
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(server.calls).toMatchObject([
      {
        operation: 'ResetForgottenPassword',
        input: {
          token: 'secret-token',
          password: 'a lantern at night',
          passwordConfirmation: 'a lantern at night',
        },
      },
    ]);
    await expect.element(page.getByText(/^Your new password is set/)).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('secret-token');
  });

  test('needs 12 characters [FORM-106]', async () => {
    await renderSignIn(server, '/create-new-password/T');
    await save('eleven char', 'eleven char');
    await expect.element(password).toHaveAccessibleDescription(/^Must be at least 12 characters/);
    expect(server.calls).toEqual([]);
    await save('twelve chars', 'twelve chars');
    await expect.poll(() => server.callsOf('ResetForgottenPassword')).toHaveLength(1);
  });

  test('needs the same confirmation [ACCT-16]', async () => {
    await renderSignIn(server, '/create-new-password/T');
    await save('a lantern at night', 'a lantern by night');
    await expect.element(confirmation).toHaveAccessibleDescription('Passwords do not match');
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['CANNOT_REUSE_PASSWORD', 'New password', /^That’s the password you have now/],
    ['PASSWORD_PREVIOUSLY_USED', 'New password', /^You’ve used that password before/],
    ['PASSWORD_MISMATCH', 'New password, once more', /^Passwords do not match/],
  ])('%s shows below its field [ACCT-17]', async (code, field, words) => {
    await renderSignIn(server, '/create-new-password/T');
    server.fail('ResetForgottenPassword', refusal(code));
    await save('a lantern at night', 'a lantern at night');
    await expect.element(page.getByLabelText(field, { exact: true })).toHaveAccessibleDescription(words);
  });

  test.each(['TOKEN_INVALID', 'TOKEN_PURPOSE_MISMATCH'])(
    'a link that answers %s leads to /link-expired, which offers a new one [ACCT-18] [ROUTE-48]',
    async (code) => {
      const { router } = await renderSignIn(server, '/create-new-password/T');
      server.fail('ResetForgottenPassword', refusal(code));
      await save('a lantern at night', 'a lantern at night');
      await expect.poll(() => router.state.location.pathname).toBe('/link-expired');
      await expect
        .element(page.getByRole('link', { name: 'GET A NEW RESET LINK' }))
        .toHaveAttribute('href', '/forgot-password');
    },
  );

  test('the page of a link can be loaded again until it was used, and not after [S-19]', async () => {
    const { router } = await renderSignIn(server, '/create-new-password/T');
    await expect.element(heading).toBeVisible();
    await router.navigate('/create-new-password/opened');
    await expect.element(heading).toHaveTextContent('A fresh password');
    sessionStorage.clear();
    await router.navigate('/create-new-password/opened');
    await expect.poll(() => router.state.location.pathname).toBe('/link-expired');
  });

  test('a lost connection keeps what was typed, and the link [ACCT-08]', async () => {
    await renderSignIn(server, '/create-new-password/T');
    server.fail('ResetForgottenPassword', 'unreachable');
    await save('a lantern at night', 'a lantern at night');
    await expect.element(alert).toMatchTextContent('We couldn’t get through to our service.');
    await expect.element(password).toHaveValue('a lantern at night');
  });
});

describe('a new e-mail', () => {
  test('is confirmed by following its link [ROUTE-06] [ACCT-19] [S-19]', async () => {
    const { router } = await renderSignIn(server, '/verify-email/secret-token');
    await expect.element(heading).toHaveTextContent('That’s you, confirmed');
    expect(server.calls).toMatchObject([{ operation: 'VerifyEmail', input: { token: 'secret-token' } }]);
    expect(router.state.location.pathname).toBe('/verify-email/opened');
  });

  test('is not confirmed by a link that is over [ACCT-18]', async () => {
    server.fail('VerifyEmail', refusal('TOKEN_INVALID'));
    const { router } = await renderSignIn(server, '/verify-email/T');
    await expect.poll(() => router.state.location.pathname).toBe('/link-expired');
    await expect
      .element(page.getByRole('link', { name: 'TO MY PROFILE' }))
      .toHaveAttribute('href', '/account/profile');
  });
});

test.each([
  [true, 'CONFIRM IT’S ME', '/verify-phone'],
  [false, 'LOG IN', '/login'],
])(
  'a new device is confirmed by a code or by signing in (signed in: %s) [ROUTE-48]',
  async (authenticated, name, href) => {
    await renderSignIn(server, '/new-device', { authenticated });
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  },
);
