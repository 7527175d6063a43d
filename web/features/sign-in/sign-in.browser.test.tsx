import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepReferral } from '../../api/referral.ts';
import '../../ui/base.css';
import { leaveLoginNotice } from '../../shell/login-notice.ts';
import { storeRedirectPath } from '../../shell/redirect-path.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openFakeServer, refusal, type FakeServer } from '../../testing/fake-server.ts';
import { renderSignIn } from './testing/render-sign-in.tsx';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

let server: FakeServer;
beforeEach(async () => {
  sessionStorage.clear();
  // A partner's link of another test would be told of here.
  localStorage.clear();
  server = openFakeServer();
  await emulateReducedMotion();
});

const heading = page.getByRole('heading', { level: 1 });
const email = page.getByRole('textbox', { name: 'Email' });
const password = page.getByLabelText('Password', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const alert = page.getByRole('alert');

const PASSWORD = 'a lantern at night';

test.each([
  '/login',
  '/create-account',
  '/forgot-password',
  '/create-new-password/T',
  '/verify-email/T',
  '/link-expired',
  '/new-device',
])('nothing a machine can find is inaccessible at %s [SHELL-12]', async (at) => {
  await renderSignIn(server, at);
  await expect.element(heading).toBeVisible();
  await expectAccessibleAtBoth(document.querySelector('main')!);
});

describe('sign-in', () => {
  async function signIn() {
    await userEvent.fill(email, ' ada@example.com ');
    await userEvent.fill(password, PASSWORD);
    await userEvent.keyboard('{Enter}');
  }

  test('takes an e-mail and a password and leads to the welcome page [ROUTE-01] [ROUTE-09] [ACCT-09]', async () => {
    const { startedOver } = await renderSignIn(server, '/login');
    await signIn();
    await expect.poll(() => startedOver).toEqual(['/products/insurance/welcome']);
    expect(server.calls).toHaveLength(1);
    expect(server.inputsOf('oauth/authorize')).toEqual([{ email: 'ada@example.com', password: PASSWORD }]);
  });

  test('takes an address of any script, as it is typed, and the browser has nothing against it [FVAL-04, F-59]', async () => {
    await renderSignIn(server, '/login');
    await userEvent.type(email, 'jos\u00E9@b\u00FCcher.example');
    await expect.element(email).toHaveValue('jos\u00E9@b\u00FCcher.example');
    expect((email.element() as HTMLInputElement).validity.valid).toBe(true);
    await userEvent.fill(password, PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => server.inputsOf('oauth/authorize'))
      .toEqual([{ email: 'jos\u00E9@b\u00FCcher.example', password: PASSWORD }]);
  });

  test('leads back to where the person was going [ROUTE-75] [SESS-11]', async () => {
    storeRedirectPath({ pathname: '/wyshes', search: '?from=mail', hash: '' });
    const { startedOver } = await renderSignIn(server, '/login');
    await signIn();
    await expect.poll(() => startedOver).toEqual(['/wyshes?from=mail']);
  });

  test.each(['//evil.example/wyshes', 'https://evil.example', '/\\evil.example'])(
    'a stored path of %s is not gone to [S-53]',
    async (path) => {
      sessionStorage.setItem('redirect-path', path);
      const { startedOver } = await renderSignIn(server, '/login');
      await signIn();
      await expect.poll(() => startedOver).toEqual(['/products/insurance/welcome']);
    },
  );

  test('is made for password managers, pasting and looking at what was typed [S-08]', async () => {
    await renderSignIn(server, '/login');
    await expect.element(email).toHaveAttribute('autocomplete', 'username');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(password).toHaveAttribute('type', 'password');
    await userEvent.fill(email, PASSWORD);
    await userEvent.tripleClick(email);
    await userEvent.copy();
    await password.click();
    await userEvent.paste();
    await expect.element(password).toHaveValue(PASSWORD);
    await button('Show the password').click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await button('Hide the password').click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  test('says what is missing before it asks anybody, and takes it back as it is typed [ACCT-08]', async () => {
    await renderSignIn(server, '/login');
    await button('LOG IN').click();
    await expect.element(email).toHaveAccessibleDescription('Enter your email.');
    await expect.element(email).toHaveFocus();
    await expect.element(password).toHaveAccessibleDescription('Enter your password.');
    await userEvent.fill(email, 'ada');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await button('LOG IN').click();
    await expect.element(email).toHaveAccessibleDescription('Invalid email');
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['CREDENTIAL_INCORRECT', 'That email and password don’t go together. Try again?'],
    ['STANDARD_ERROR', 'Something went wrong.'],
  ])(
    '%s shows in an error box, and the form can be sent again [ACCT-08] [ACCT-09] [ERR-27] [ERR-30]',
    async (code, words) => {
      const { startedOver } = await renderSignIn(server, '/login');
      const letIn = server.fail('oauth/authorize', refusal(code));
      await signIn();
      await expect.element(alert).toMatchTextContent(words);
      await expect.element(password).toHaveValue(PASSWORD);
      letIn();
      await button('LOG IN').click();
      await expect.poll(() => startedOver).toHaveLength(1);
    },
  );

  test('a lost connection says so, and nothing that was typed is lost [ACCT-08]', async () => {
    await renderSignIn(server, '/login');
    server.fail('oauth/authorize', 'unreachable');
    await signIn();
    await expect.element(alert).toMatchTextContent('We couldn’t get through to our service.');
    await expect.element(email).toHaveValue(' ada@example.com ');
  });

  test('after the third wrong try a modal offers a reset, which leads to /forgot-password [ACCT-10] [ACCT-11] [MODAL-13] [ROUTE-03]', async () => {
    const { router } = await renderSignIn(server, '/login');
    server.fail('oauth/authorize', refusal('AUTHENTICATION_THIRD_ATTEMPT'));
    await signIn();
    await expect.element(dialog).toMatchTextContent('three tries');
    await button('RESET MY PASSWORD').click();
    await expect.poll(() => router.state.location.pathname).toBe('/forgot-password');
  });

  test('or another try, which stays at /login [ACCT-10] [ACCT-11] [ROUTE-03]', async () => {
    const { router } = await renderSignIn(server, '/login');
    server.fail('oauth/authorize', refusal('AUTHENTICATION_THIRD_ATTEMPT'));
    await signIn();
    await button('TRY AGAIN').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    await expect.element(email).toHaveValue(' ada@example.com ');
  });

  test('whoever was away too long reads why they are here, once [SESS-21]', async () => {
    leaveLoginNotice('idle');
    const { router } = await renderSignIn(server, '/login');
    await expect.element(page.getByText(/^You’ve been away a while/)).toBeVisible();
    await router.navigate('/login');
    await expect.element(page.getByText(/^You’ve been away a while/)).not.toBeInTheDocument();
  });
});

describe('creating an account', () => {
  async function fill() {
    await userEvent.fill(email, 'ada@example.com');
    await userEvent.fill(password, PASSWORD);
  }
  const overEighteen = page.getByRole('checkbox', { name: 'I confirm that I am over 18.' });
  const newsletter = page.getByRole('checkbox', { name: /^Send me news/ });
  const submit = button('CONFIRM INFO AND CONTINUE');

  test('asks e-mail, password, optional names, news and age, signs in and goes on to /create-phone [ACCT-01] [ACCT-02] [ACCT-04] [ACCT-05]', async () => {
    const { startedOver } = await renderSignIn(server, '/create-account');
    await fill();
    await userEvent.fill(page.getByRole('textbox', { name: 'First name (optional)' }), 'Ada');
    await userEvent.fill(page.getByRole('textbox', { name: 'Last name (optional)' }), 'Lovelace');
    await expect.element(newsletter).toBeChecked();
    await overEighteen.click();
    await submit.click();
    await expect.poll(() => startedOver).toEqual(['/create-phone']);
    expect(server.calls).toMatchObject([
      {
        operation: 'RegisterUser',
        input: {
          attributes: {
            email: 'ada@example.com',
            password: PASSWORD,
            firstName: 'Ada',
            lastName: 'Lovelace',
            newsletterOptIn: true,
            overEighteen: true,
          },
        },
      },
      { operation: 'oauth/authorize', input: { email: 'ada@example.com', password: PASSWORD } },
    ]);
  });

  test('introduces a visitor first, so that what they made before is theirs [ACCT-06]', async () => {
    const { introductions } = await renderSignIn(server, '/create-account');
    await fill();
    await overEighteen.click();
    await submit.click();
    await expect.poll(() => server.calls).toHaveLength(2);
    expect(introductions()).toBe(1);
  });

  test('who sent the new owner is told once they are signed in, and once [API-M-29]', async () => {
    keepReferral({ referralCode: 'aunt-may_7', clickId: null }, localStorage);
    const { startedOver } = await renderSignIn(server, '/create-account');
    await fill();
    await overEighteen.click();
    await submit.click();
    await expect.poll(() => startedOver).toEqual(['/create-phone']);
    expect(server.inputsOf('CreateApplicationReferral')).toMatchObject([{ referralCode: 'aunt-may_7' }]);
    expect(localStorage.getItem('referral')).toBeNull();
  });

  test('takes whoever gives no name, and sends no news to whoever wants none [ACCT-01] [ACCT-02]', async () => {
    await renderSignIn(server, '/create-account');
    await fill();
    await newsletter.click();
    await overEighteen.click();
    await submit.click();
    await expect
      .poll(() => server.calls[0]?.input)
      .toMatchObject({ attributes: { firstName: null, lastName: null, newsletterOptIn: false } });
  });

  test('must be over 18, and the password has 12 characters [ACCT-03] [CONST-01] [S-01] [MKT-23] [FORM-106]', async () => {
    await renderSignIn(server, '/create-account');
    await userEvent.fill(email, 'ada@example.com');
    await userEvent.fill(password, 'eleven char');
    await submit.click();
    await expect.element(password).toHaveAccessibleDescription(/^Must be at least 12 characters/);
    await expect.element(overEighteen).toHaveAccessibleDescription(/^We can only insure people over 18/);
    expect(server.calls).toEqual([]);
  });

  test('with an e-mail that is taken opens the existing-account modal, which leads to login with it [ACCT-07] [MODAL-12]', async () => {
    const { router } = await renderSignIn(server, '/create-account');
    server.fail('RegisterUser', refusal('EMAIL_ALREADY_TAKEN'));
    await fill();
    await overEighteen.click();
    await submit.click();
    await expect
      .element(dialog.getByRole('heading'))
      .toHaveTextContent('Looks like you have an existing account.');
    await dialog.getByRole('button', { name: 'LOG IN' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    await expect.element(email).toHaveValue('ada@example.com');
  });

  test('shows what the server says of a field below it, and of the rest in the error box [ACCT-08] [ERR-23] [S-02]', async () => {
    await renderSignIn(server, '/create-account');
    const leaked = {
      field: 'password',
      message: 'Everybody guesses that one.',
      code: 'password_too_common',
    } as const;
    server.fail('RegisterUser', refusal('CREDENTIAL_INVALID', undefined, [leaked]));
    await fill();
    await overEighteen.click();
    await submit.click();
    await expect.element(password).toHaveAccessibleDescription(/^Everybody guesses that one\./);
    server.fail('RegisterUser', refusal('STANDARD_ERROR'));
    await submit.click();
    await expect.element(alert).toMatchTextContent('Something went wrong.');
  });

  test('is not asked for twice when the sign-in after it does not come through [ACCT-05]', async () => {
    const { startedOver } = await renderSignIn(server, '/create-account');
    server.fail('oauth/authorize', 'unreachable');
    await fill();
    await overEighteen.click();
    await submit.click();
    await expect.poll(() => startedOver).toEqual(['/login']);
  });

  test('offers a new password to password managers [S-08]', async () => {
    await renderSignIn(server, '/create-account');
    await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  });
});
