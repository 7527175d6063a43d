import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storeRedirectPath } from '../../shell/redirect-path.ts';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openFakeServer, refusal, type FakeServer } from '../../testing/fake-server.ts';
import { renderVerification } from './testing/render-verification.tsx';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

const OWN_PHONE = { id: 'phone-1', mask: '•••-•••-1234', status: 'verified' };
const NEW_PHONE = { id: 'phone-2', mask: '•••-•••-9876', status: 'pending' };

let server: FakeServer;
const havePhones = (...phoneNumbers: (typeof OWN_PHONE)[]) => server.tell({ Profile: { phoneNumbers } });
beforeEach(async () => {
  server = openFakeServer();
  havePhones(OWN_PHONE);
  sessionStorage.clear();
  localStorage.setItem('device-identifier', 'device-1');
  await emulateReducedMotion();
});

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByRole('textbox', { name: 'Your six-digit code' });
const dialog = page.getByRole('dialog');

/** Longer than the second before a code goes out. */
const past = { timeout: 3000 };

const sent = () => server.inputsOf('RequestOtp');

/** As far as the code screen. */
async function sendCode() {
  await button('Text my code').click();
  await expect.element(heading).toMatchTextContent('Your code is on the way');
}

describe('the overview', () => {
  test('asks whoever came by a link for their password, and not for a number that they may have [VERIFY-01, S-78]', async () => {
    server.tell({ User: { profile: null } });
    await renderVerification(server);
    await expect.element(page.getByText(/Log in with your password/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'LOG IN' })).toHaveAttribute('href', '/login');
    await expect.element(page.getByText(/We need a phone number/)).not.toBeInTheDocument();
    await expectAccessibleAtBoth();
  });

  test('offers a text or a call to the masked number, with the terms of texts [VERIFY-01] [VERIFY-05]', async () => {
    await renderVerification(server);
    await expect.element(heading).toMatchTextContent('2-step verification');
    await expect.element(button('Text my code')).toBeVisible();
    await expect.element(button('Call me with my code')).toBeVisible();
    await expect.element(page.getByText(/•••-•••-1234/)).toBeVisible();
    await expect
      .element(
        page.getByText(
          'By choosing text you agree to receive one text per login. Message and data rates may apply.',
        ),
      )
      .toBeVisible();
    await expectAccessibleAtBoth();
  });

  test('has the focus on its heading once it is there [WCAG 2.4.3]', async () => {
    await renderVerification(server);
    await expect.element(button('Text my code')).toBeVisible();
    await expect.element(heading).toHaveFocus();
  });

  test('sends a code by call a second after it was asked for [VERIFY-02] [VERIFY-07]', async () => {
    await renderVerification(server);
    const pressedAt = performance.now();
    await button('Call me with my code').click();
    await expect.element(heading).toMatchTextContent('Your code is on the way');
    expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(1000);
    expect(sent()).toMatchObject([{ sessionId: 'session', phoneNumberId: 'phone-1', channel: 'voice' }]);
  });

  test('says why a first code could not be sent', async () => {
    server.failNext('RequestOtp', refusal('STANDARD_ERROR', 'That was five codes this hour.'));
    await renderVerification(server);
    await button('Text my code').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('That was five codes this hour.');
    await sendCode();
  });

  test.each(['verified', 'active'])(
    'prefers the number that is proved, which %s means, and offers no other [ACCT-24] [VERIFY-14]',
    async (status) => {
      havePhones(NEW_PHONE, { ...OWN_PHONE, status });
      await renderVerification(server);
      await expect.element(page.getByText(new RegExp(OWN_PHONE.mask))).toBeVisible();
      expect(page.getByRole('link', { name: 'Use a different number' }).elements()).toHaveLength(0);
    },
  );

  test.each(['transient', 'pending'])(
    'sends its code to a number that is %s, which can still be changed [VERIFY-14]',
    async (status) => {
      havePhones({ ...NEW_PHONE, status });
      await renderVerification(server);
      await expect.element(page.getByText(new RegExp(NEW_PHONE.mask))).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Use a different number' })).toBeVisible();
    },
  );

  test('leads whoever has no number to giving one', async () => {
    havePhones();
    const router = await renderVerification(server);
    await expect.element(page.getByText(/^We need a phone number/)).toBeVisible();
    await page.getByRole('link', { name: 'ADD MY NUMBER' }).click();
    expect(router.state.location.pathname).toBe('/create-phone');
  });

  test('asks again after a lost connection', async () => {
    server.failNext('SessionToVerify', 'unreachable');
    await renderVerification(server);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Check your connection/);
    await button('TRY AGAIN').click();
    await expect.element(button('Text my code')).toBeVisible();
  });
});

describe('the code', () => {
  test('can be filled in from the text and is submitted at its sixth digit [VERIFY-03] [VERIFY-08] [FVAL-18] [S-08] [CONST-02]', async () => {
    await renderVerification(server);
    await sendCode();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
    await expectAccessibleAtBoth();
    await field.fill('12345');
    expect(server.inputsOf('VerifySession')).toEqual([]);
    await field.fill('123456');
    await expect.element(heading).toMatchTextContent('Elsewhere');
    expect(server.inputsOf('VerifySession')).toMatchObject([{ code: '123456' }]);
  });

  test('leads back to where the person was going, once [VERIFY-09] [VERIFY-10]', async () => {
    storeRedirectPath({ pathname: '/wyshes', search: '?from=here', hash: '' });
    const router = await renderVerification(server);
    await sendCode();
    await field.fill('123456');
    await expect.poll(() => router.state.location.pathname).toBe('/wyshes');
    expect(router.state.location.search).toBe('?from=here');
    expect(sessionStorage.getItem('redirect-path')).toBeNull();
  });

  test('leads home where nobody was going anywhere [VERIFY-10]', async () => {
    const router = await renderVerification(server);
    await sendCode();
    await field.fill('123456');
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  test('that is wrong says so below the field until it changes [VERIFY-12] [VERIFY-15] [ERR-22]', async () => {
    server.failNext('VerifySession', refusal('ACCESS_CODE_INCORRECT', 'The server’s own words'));
    await renderVerification(server);
    await sendCode();
    await field.fill('111111');
    const words = page.getByText('That code doesn’t match. Take another look and try again.');
    await expect.element(words).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(/^That code doesn’t match\./);
    await expect.element(field).toHaveValue('111111');
    await field.fill('11111');
    await expect.element(words).not.toBeInTheDocument();
  });

  test('with an error we have no words for shows the server’s [VERIFY-15] [ERR-23]', async () => {
    server.failNext('VerifySession', refusal('NO_SUCH_CODE', 'The server’s own words'));
    await renderVerification(server);
    await sendCode();
    await field.fill('111111');
    await expect.element(field).toHaveAccessibleDescription(/^The server’s own words/);
  });

  test('that is too old offers a new one, by text or call [VERIFY-13] [VERIFY-16] [MODAL-14]', async () => {
    server.failNext('VerifySession', refusal('ACCESS_CODE_EXPIRED'));
    await renderVerification(server);
    await sendCode();
    await field.fill('123456');
    await expect.element(dialog).toHaveAccessibleName("Your code's expired");
    await expectAccessibleAtBoth();
    await dialog.getByRole('button', { name: 'Call me with my code' }).click();
    await expect.poll(() => sent().map(({ channel }) => channel), past).toEqual(['sms', 'voice']);
    await expect.element(page.getByText(/calling .* with a new one/)).toBeVisible();
    await expect.element(field).toHaveValue('');
  });

  test('that never came can be sent again [VERIFY-04] [MODAL-22]', async () => {
    await renderVerification(server);
    await sendCode();
    await button("Didn't receive verification code?").click();
    await expect.element(dialog).toHaveAccessibleName('Nothing there yet?');
    await dialog.getByRole('button', { name: 'Text my code' }).click();
    await expect.poll(sent, past).toHaveLength(2);
    await expect.element(page.getByText(/texted a new one/)).toBeVisible();
  });

  test('is not lost by a resend that fails, of which nothing is shown [VERIFY-17]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderVerification(server);
    await sendCode();
    server.failNext('RequestOtp', refusal('STANDARD_ERROR', 'Too many codes'));
    await button("Didn't receive verification code?").click();
    await dialog.getByRole('button', { name: 'Text my code' }).click();
    await expect.poll(() => warn.mock.calls.length, past).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(page.getByText('Too many codes').elements()).toHaveLength(0);
    await field.fill('123456');
    await expect.element(heading).toMatchTextContent('Elsewhere');
    warn.mockRestore();
  });

  test('survives a lost connection, and CONFIRM tries it again', async () => {
    server.failNext('VerifySession', 'unreachable');
    await renderVerification(server);
    await sendCode();
    await field.fill('123456');
    await expect.element(page.getByText(/Check your connection/)).toBeVisible();
    await button('CONFIRM').click();
    await expect.element(heading).toMatchTextContent('Elsewhere');
  });
});

test('in the account it is the new number that gets the code, and then the profile shows [ROUTE-41]', async () => {
  havePhones(OWN_PHONE, NEW_PHONE);
  const router = await renderVerification(server, '/account/profile/edit/verify-phone');
  await expect.element(page.getByText(new RegExp(NEW_PHONE.mask))).toBeVisible();
  await sendCode();
  expect(sent()[0]?.phoneNumberId).toBe('phone-2');
  await field.fill('123456');
  await expect.poll(() => router.state.location.pathname).toBe('/account/profile');
});
