import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { refusal, type FakeServer } from '../../testing/fake-server.ts';
import { standingAt } from '../../testing/world/standings.ts';
import { openAccountServer, renderAccount } from './testing/render-account.tsx';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';

let server: FakeServer;
beforeEach(async () => {
  server = openAccountServer();
  await emulateReducedMotion();
});

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const secret = (name: string) => page.getByLabelText(name, { exact: true });
const dialog = page.getByRole('dialog');

test.each([
  '/account',
  '/account/profile',
  '/account/profile/edit/email',
  '/account/profile/edit/phone',
  '/account/password',
  '/account/notifications',
  '/account/linked-accounts',
  '/account/paper-or-screen',
  '/account/data',
  '/account/close',
])('nothing a machine can find is inaccessible at %s [ROUTE-42]', async (at) => {
  await renderAccount(server, at);
  await expect.element(heading).toBeVisible();
  await expectAccessibleAtBoth();
});

test('the account greets its person and leads to every part of it [ROUTE-42] [SHELL-22]', async () => {
  await page.viewport(1280, 800);
  await renderAccount(server, '/account');
  await expect.element(heading).toMatchTextContent('Hi there, Ada');
  const menu = page.getByRole('navigation', { name: 'Your account' });
  expect(
    menu
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/account',
    '/account/profile',
    '/beneficiary/application',
    '/account/password',
    '/account/notifications',
    '/account/linked-accounts',
    '/account/documents',
    '/account/paper-or-screen',
    '/account/data',
    '/privacy-choices',
    '/account/close',
  ]);
});

test('on a phone its overview is the menu, and every other page leads back to it [ROUTE-42] [SHELL-31]', async () => {
  await page.viewport(390, 844);
  const { router } = await renderAccount(server, '/account');
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^Profile/ }).click();
  await expect.element(heading).toMatchTextContent('Your profile');
  await page.getByRole('link', { name: 'Your account', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account');
});

describe('the profile', () => {
  test('shows what is known, each with its way to change it [ACCT-20]', async () => {
    await renderAccount(server, '/account/profile');
    for (const words of [
      'Ada Lovelace',
      'ada@example.com',
      '(415) 555-0100',
      '1 Main St, Columbus, OH 43004',
    ])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByText(/Born on 02\/28\/1991/)).toBeVisible();
    for (const [name, last] of [
      ['Change your name', 'name'],
      ['Change your email', 'email'],
      ['Change your phone number', 'phone'],
      ['Change your address', 'address'],
    ] as const)
      await expect
        .element(page.getByRole('link', { name }))
        .toHaveAttribute('href', `/account/profile/edit/${last}`);
  });

  test.each([
    ['in_force', {}, 1],
    ['offers', null, 0],
  ] as const)(
    'at %s leads to where the policy is set right only whoever has one [ACCT-20]',
    async (kind, activePolicy, count) => {
      server.tell({ Query: { standing: standingAt(kind) }, InsuranceMembership: { activePolicy } });
      await renderAccount(server, '/account/profile');
      await expect.element(page.getByText('Ada Lovelace', { exact: true })).toBeVisible();
      expect(page.getByRole('link', { name: /Correct what we know about you/ }).elements()).toHaveLength(
        count,
      );
    },
  );

  test('shows what counts, and says what waits for its link or code [ACCT-24]', async () => {
    server.tell({
      Profile: {
        emails: [{ id: 'new', email: 'new@example.com', status: 'pending' }, {}],
        phoneNumbers: [{ id: 'new', phoneNumber: null, mask: '•••-•••-9876', status: 'pending' }, {}],
      },
    });
    await renderAccount(server, '/account/profile');
    await expect.element(page.getByText('ada@example.com', { exact: true })).toBeVisible();
    await expect.element(page.getByText('(415) 555-0100', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/We sent a link to new@example.com/)).toBeVisible();
    await expect.element(page.getByText(/•••-•••-9876 still waits/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Enter the code' }))
      .toHaveAttribute('href', '/account/profile/edit/verify-phone');
  });

  test('asks to confirm the address of an account that is new, and can send the link again [ACCT-19]', async () => {
    server.tell({ EmailAddress: { status: 'pending' } });
    await renderAccount(server, '/account/profile');
    await expect.element(page.getByText(/so we know that our mail reaches you/)).toBeVisible();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect.element(field('New email')).toHaveValue('ada@example.com');
  });

  test('says the sex the application was told and that the tax id is on file, and shows neither to be changed nor the number [ENT-02, ACCT-20]', async () => {
    server.tell({ Profile: { gender: 'male', taxIdSet: true } });
    await renderAccount(server, '/account/profile');
    const rows = () =>
      page
        .getByRole('term')
        .elements()
        .map((term) => term.parentElement!.textContent);
    await expect
      .poll(rows)
      .toEqual(
        expect.arrayContaining([
          'Sex on your birth certificateMale',
          'Social Security numberWe have it, and show it to nobody',
        ]),
      );
    await expectAccessibleAtBoth();
  });

  test('says nothing of a sex and a tax id that nobody told [ENT-02]', async () => {
    server.tell({ Profile: { gender: null, taxIdSet: false } });
    await renderAccount(server, '/account/profile');
    await expect.element(page.getByText('Ada Lovelace', { exact: true })).toBeVisible();
    expect(page.getByText(/Sex on your|Social Security/).elements()).toEqual([]);
  });

  test('of somebody who has told us nothing says so', async () => {
    server.tell({ User: { profile: null } });
    await renderAccount(server, '/account/profile');
    await expect.poll(() => page.getByText('Not told yet').elements().length).toBe(4);
  });

  test.each(['name', 'address'])('has its %s changed by one form of the flow [ACCT-20]', async (last) => {
    const { router } = await renderAccount(server, `/account/profile/edit/${last}`);
    await expect.poll(() => router.state.location.pathname).toBe('/flow/account-profile');
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      edit: 'true',
      form: `profile-${last}`,
      origin: '/account/profile',
    });
  });

  test('has nothing else to change', async () => {
    await renderAccount(server, '/account/profile/edit/birthdate');
    await expect.element(heading).toMatchTextContent('Not here');
  });
});

describe('a new email', () => {
  test('asks for the password, and says that a link is on its way [MODAL-08] [S-18]', async () => {
    const { router } = await renderAccount(server, '/account/profile/edit/email');
    await field('New email').fill('new@example.com');
    await secret('Your current password').fill('correct horse');
    await button('SEND ME THE LINK').click();
    await expect.element(dialog).toHaveAccessibleName('Check your inbox');
    expect(server.inputsOf('ChangeEmail')).toEqual([
      { email: 'new@example.com', currentPassword: 'correct horse' },
    ]);
    await button('OKAY').click();
    await expect.poll(() => router.state.location.pathname).toBe('/account/profile');
  });

  test('says at the field what is wrong, before and after asking, and keeps what was typed', async () => {
    await renderAccount(server, '/account/profile/edit/email');
    await button('SEND ME THE LINK').click();
    await expect.element(page.getByText(/doesn’t look like an email/)).toBeVisible();
    await expect.element(page.getByText('We need your password for this one.')).toBeVisible();
    await expect.element(field('New email')).toHaveFocus();
    await field('New email').fill('new@example.com');
    await expect.element(field('New email')).toHaveFocus();
    await secret('Your current password').fill('wrong horse');
    await button('SEND ME THE LINK').click();
    await expect.element(page.getByText('That’s not your password. Try again?')).toBeVisible();
    await expect.element(secret('Your current password')).toHaveFocus();
    await expect.element(field('New email')).toHaveValue('new@example.com');
  });

  test('survives a lost connection', async () => {
    await renderAccount(server, '/account/profile/edit/email');
    await field('New email').fill('new@example.com');
    await secret('Your current password').fill('correct horse');
    server.failNext('ChangeEmail', 'unreachable');
    await button('SEND ME THE LINK').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/what you typed is still here/);
    await button('SEND ME THE LINK').click();
    await expect.element(dialog).toBeVisible();
  });
});

test('a new phone number is sent as ten digits with the password, and proved next [S-18] [ROUTE-41]', async () => {
  const { router } = await renderAccount(server, '/account/profile/edit/phone');
  await field('New phone number').fill('415');
  await button('CONTINUE').click();
  await expect.element(page.getByText('Enter a US number with all ten digits.')).toBeVisible();
  await field('New phone number').fill('415 555 0199');
  await expect.element(field('New phone number')).toHaveValue('(415) 555-0199');
  await secret('Your current password').fill('correct horse');
  await button('CONTINUE').click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/profile/edit/verify-phone');
  expect(server.inputsOf('CreatePhoneNumber')[0]).toEqual({
    phoneNumber: '4155550199',
    currentPassword: 'correct horse',
  });
});

describe('the password', () => {
  async function fillIn(current: string, fresh: string, again = fresh) {
    await secret('Your current password').fill(current);
    await secret('New password').fill(fresh);
    await secret('New password, once more').fill(again);
    await button('CHANGE MY PASSWORD').click();
  }

  test('is changed with the current one, and everywhere else is signed out [S-18] [S-33]', async () => {
    await renderAccount(server, '/account/password');
    await expect.element(secret('Your current password')).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(secret('New password')).toHaveAttribute('autocomplete', 'new-password');
    await fillIn('correct horse', 'battery staple');
    await expect.element(page.getByText(/Your new password works from now on/)).toBeVisible();
    expect(server.inputsOf('ChangePassword')).toMatchObject([{ password: 'battery staple' }]);
    await expect.element(secret('New password')).toHaveValue('');
    await expect.element(button('END ALL OTHERS')).not.toBeInTheDocument();
  });

  test('needs 12 characters and an equal confirmation [S-01] [FVAL-05] [FVAL-06]', async () => {
    await renderAccount(server, '/account/password');
    await fillIn('correct horse', 'short', 'shorter');
    await expect
      .element(secret('New password'))
      .toHaveAccessibleDescription(/^Must be at least 12 characters/);
    await expect.element(page.getByText('Passwords do not match')).toBeVisible();
    expect(server.inputsOf('ChangePassword')).toEqual([]);
    await fillIn('correct horse', 'eleven char');
    await expect.element(secret('New password')).toBeInvalid();
    expect(server.inputsOf('ChangePassword')).toEqual([]);
    await fillIn('correct horse', 'twelve chars');
    await expect.poll(() => server.inputsOf('ChangePassword')).toHaveLength(1);
  });

  test('says while it is typed whether it is long enough, and only where one is chosen [FORM-104] [FORM-106]', async () => {
    await renderAccount(server, '/account/password');
    const hint = page.getByText('Must be at least 12 characters');
    await secret('Your current password').fill('short');
    await secret('New password, once more').fill('short');
    await expect.element(hint).not.toBeInTheDocument();
    await secret('New password').fill('eleven char');
    await expect
      .element(secret('New password'))
      .toHaveAccessibleDescription('Must be at least 12 characters');
    expect(hint.element().className).toMatch(/unmet/);
    await secret('New password').fill('twelve chars');
    expect(hint.element().className).not.toMatch(/unmet/);
  });

  test('can be shown, and hidden again [FORM-105]', async () => {
    await renderAccount(server, '/account/password');
    await secret('New password').fill('battery staple');
    const field = document.querySelectorAll<HTMLInputElement>('input')[1];
    expect(field?.type).toBe('password');
    await page.getByRole('button', { name: 'Show the password' }).nth(1).click();
    expect(field?.type).toBe('text');
    await page.getByRole('button', { name: 'Hide the password' }).click();
    expect(field?.type).toBe('password');
  });

  test.each([
    ['CANNOT_REUSE_PASSWORD', 'That’s the password you have now. Pick a different one.', 'New password'],
    ['PASSWORD_PREVIOUSLY_USED', 'You’ve used that password before. Pick a fresh one.', 'New password'],
    ['PASSWORD_MISMATCH', 'Passwords do not match', 'New password, once more'],
    ['CREDENTIAL_INCORRECT', 'That’s not your password. Try again?', 'Your current password'],
  ])('refused with %s says so at its field [ACCT-17]', async (code, words, name) => {
    await renderAccount(server, '/account/password');
    server.failNext('ChangePassword', refusal(code, null));
    await fillIn('correct horse', 'battery staple');
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(secret(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(secret(name)).toHaveFocus();
  });
});

describe('where you are signed in', () => {
  const rows = () =>
    page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem').elements();

  test('this session comes first, then the latest, and one can be ended [S-33]', async () => {
    await renderAccount(server, '/account/password');
    await expect.poll(() => rows().length).toBe(3);
    expect(rows().map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Chrome on Windows',
      'A browser we can’t name',
      'Safari on iPhone',
    ]);
    expect(rows()[0]?.querySelector('button')).toBeNull();
    expect(rows()[2]?.textContent).toContain('Last used Jan 3, 2026');
    await button('End the session of Safari on iPhone').click();
    await expect.element(page.getByText('Signed out over there.')).toBeVisible();
    await expect.poll(() => rows().length).toBe(2);
    expect(server.inputsOf('EndSession')).toEqual([{ sessionId: 'phone' }]);
  });

  test('all others can be ended at once [S-33]', async () => {
    await renderAccount(server, '/account/password');
    await button('END ALL OTHERS').click();
    await expect.poll(() => rows().length).toBe(1);
    await expect.element(button('END ALL OTHERS')).not.toBeInTheDocument();
  });

  test.each(['email', 'phone'])(
    'whoever changes their %s is led to the others from there, and ends them if they wish [S-18]',
    async (field) => {
      await renderAccount(server, `/account/profile/edit/${field}`);
      await page.getByRole('link', { name: /sign out everywhere else/ }).click();
      await button('END ALL OTHERS').click();
      await expect.poll(() => rows().length).toBe(1);
      expect(server.callsOf('EndOtherSessions')).toHaveLength(1);
    },
  );

  test('a session that could not be ended says why and stays', async () => {
    await renderAccount(server, '/account/password');
    server.failNext('EndOtherSessions', refusal('STANDARD_ERROR', 'Not right now.'));
    await button('END ALL OTHERS').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Not right now.');
    expect(rows()).toHaveLength(3);
  });
});

test('every kind of message says what comes anyway and why, and a switch counts as it is pressed [R-02]', async () => {
  server.tell({
    Mutation: {
      updateNotifications: ({ input }) => {
        if (input.newsletterOptIn === false) server.tell({ Profile: { newsletterOptIn: false } });
        return {};
      },
    },
  });
  await renderAccount(server, '/account/notifications');
  await expect.element(page.getByText(/Always: by email, and codes by text or call/)).toBeVisible();
  await expect.element(page.getByText(/You have to hear of what you owe/)).toBeVisible();
  const tips = page.getByRole('checkbox', { name: 'Tips by email' });
  await expect.element(tips).toBeChecked();
  await tips.click({ force: true });
  await expect.element(page.getByText('Saved. No more tips by email.')).toBeVisible();
  await expect.element(tips).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Tips by text' }).click({ force: true });
  await expect.element(page.getByText('Saved. Tips come by text, once a month at most.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Remind me by email' }).click({ force: true });
  await expect
    .poll(() => server.inputsOf('UpdateNotifications'))
    .toEqual([{ newsletterOptIn: false }, { smsMarketing: true }, { reminderMails: false }]);
});

test('a switch that was not taken springs back, and says why', async () => {
  await renderAccount(server, '/account/notifications');
  server.failNext('UpdateNotifications', refusal('STANDARD_ERROR', 'Not right now.'));
  await page.getByRole('checkbox', { name: 'Tips by email' }).click({ force: true });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not right now.');
  await expect.element(page.getByRole('checkbox', { name: 'Tips by email' })).toBeChecked();
});

test('tips by text are not offered to whoever confirmed no number', async () => {
  server.tell({ Profile: { phoneNumbers: [] } });
  await renderAccount(server, '/account/notifications');
  await expect.element(page.getByRole('checkbox', { name: 'Tips by text' })).toBeDisabled();
});

describe('the link of a mail', () => {
  test('turns nothing off as it is opened, which mail programs do; one press turns its kind off, says so, and has the way back', async () => {
    const { router } = await renderAccount(server, '/unsubscribe/sealed-token');
    await expect.element(heading).toMatchTextContent('Turn these mails off?');
    expect(server.inputsOf('ChooseMail')).toEqual([]);
    await expectAccessibleAtBoth();
    await button('TURN THEM OFF').click();
    await expect.element(heading).toMatchTextContent('No more tips');
    // Whoever looks over the shoulder, or into the history, finds no token.
    expect(router.state.location.pathname).toBe('/unsubscribe/opened');
    await expectAccessibleAtBoth();
    await button('UNDO').click();
    await expect.element(heading).toMatchTextContent('Tips are back on');
    await button('TURN THEM OFF').click();
    await expect.element(heading).toMatchTextContent('No more tips');
    expect(server.inputsOf('ChooseMail')).toEqual(
      [false, true, false].map((wanted) => ({ token: 'sealed-token', wanted })),
    );
  });

  test('that is over says so where it was pressed, and leads to where the rest is chosen', async () => {
    await renderAccount(server, '/unsubscribe/old-token');
    server.failNext('ChooseMail', refusal('STANDARD_ERROR', 'This link doesn’t work any more.'));
    await button('TURN THEM OFF').click();
    await expect.element(page.getByText('This link doesn’t work any more.')).toBeVisible();
    await expect.element(heading).toMatchTextContent('Turn these mails off?');
    await expect.element(button('TURN THEM OFF')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'CHOOSE IN MY ACCOUNT' }))
      .toHaveAttribute('href', '/account/notifications');
    await expectAccessibleAtBoth();
  });

  test('that got no answer can be pressed once more', async () => {
    await renderAccount(server, '/unsubscribe/sealed-token');
    server.failNext('ChooseMail', 'unreachable');
    await button('TURN THEM OFF').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await button('TURN THEM OFF').click();
    await expect.element(heading).toMatchTextContent('No more tips');
  });
});

describe('texts about the policy', () => {
  const section = page.getByRole('region', { name: 'Texts about your policy' });

  test('are off until somebody says yes with the words in sight, and taken back by one press [R-02]', async () => {
    await renderAccount(server, '/account/notifications');
    await expect.element(section.getByText(/We don’t text you about your policy/)).toBeVisible();
    await section.getByText('What you say yes to', { exact: true }).click();
    await expect.element(section.getByText('The first thing.')).toBeVisible();
    server.tell({ PhoneNumber: { textsAgreedOn: '2026-01-02' } });
    await section.getByRole('button', { name: 'YES, TEXT ME ABOUT MY POLICY' }).click();
    await expect.element(section.getByText(/You said yes on January 2, 2026/)).toBeVisible();
    expect(server.inputsOf('AgreeToTexts')).toEqual([{ recordId: 'text-messages@1' }]);
    server.tell({ PhoneNumber: { textsAgreedOn: null } });
    await section.getByRole('button', { name: 'NO MORE TEXTS ABOUT IT' }).click();
    await expect.element(section.getByText(/Nothing more is texted/)).toBeVisible();
    expect(server.inputsOf('RevokeTexts')).toEqual([{}]);
  });

  test('that are refused say why [R-02]', async () => {
    await renderAccount(server, '/account/notifications');
    server.failNext('AgreeToTexts', refusal('STANDARD_ERROR', 'These words have changed.'));
    await section.getByRole('button', { name: 'YES, TEXT ME ABOUT MY POLICY' }).click();
    await expect.element(section.getByText('These words have changed.')).toBeVisible();
  });

  test('are not offered for a number that nobody confirmed [R-02]', async () => {
    server.tell({ PhoneNumber: { status: 'pending' } });
    await renderAccount(server, '/account/notifications');
    await expect.element(section.getByText(/there’s none yet/)).toBeVisible();
    expect(button('YES, TEXT ME ABOUT MY POLICY').elements()).toHaveLength(0);
  });
});

describe('closing the account', () => {
  async function askToClose(password = 'correct horse') {
    await secret('Your current password').fill(password);
    await button('CLOSE MY ACCOUNT').click();
    await expect.element(dialog).toHaveAccessibleName('Close it for good?');
  }

  test('asks once more, then signs out for good [ACCT-21]', async () => {
    const { startedOver, clear } = await renderAccount(server, '/account/close');
    await askToClose();
    expect(server.inputsOf('DecommissionUser')).toEqual([]);
    await button('YES, CLOSE IT').click();
    await expect.element(dialog).toHaveAccessibleName('Your account is closed');
    await button('Close').click();
    await expect.poll(() => startedOver).toEqual(['/products/insurance/welcome']);
    expect(clear).toHaveBeenCalledOnce();
  });

  test('says so and goes by itself after two seconds, for whoever presses nothing [ACCT-21] [SHELL-39] [CONST-19]', async () => {
    const { startedOver } = await renderAccount(server, '/account/close');
    await askToClose();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await button('YES, CLOSE IT').click();
    // Without an interval, because polling lets the faked time go by.
    await expect.element(dialog, { interval: 0 }).toHaveAccessibleName('Your account is closed');
    await vi.advanceTimersByTimeAsync(1999);
    expect(startedOver).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect.poll(() => startedOver).toEqual(['/products/insurance/welcome']);
  });

  test('says first what stays, and for how long', async () => {
    await renderAccount(server, '/account/close');
    const kept = page.getByRole('region', { name: 'What stays, and for how long' });
    await expect.element(kept).toMatchTextContent(/30 days: everything, with nobody able to sign in/);
    await expect
      .element(kept)
      .toMatchTextContent(/6 full calendar years after it ended: the file of a policy/);
    await expect.element(kept).toMatchTextContent(/5 years: your email/);
    await expect.element(kept).toMatchTextContent(/For good: our books/);
  });

  test('can be thought better of [ACCT-21]', async () => {
    await renderAccount(server, '/account/close');
    await askToClose();
    await button('KEEP IT OPEN').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf('DecommissionUser')).toEqual([]);
  });

  test('with the wrong password says so at the field', async () => {
    await renderAccount(server, '/account/close');
    await askToClose('wrong horse');
    await button('YES, CLOSE IT').click();
    await expect.element(page.getByText('That’s not your password. Try again?')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is refused while something needs the account, with a way to us [ACCT-22] [MODAL-07] [FORM-46]', async () => {
    const { router } = await renderAccount(server, '/account/close');
    server.failNext('DecommissionUser', refusal('STANDARD_ERROR', 'A policy is in force.'));
    await askToClose();
    await button('YES, CLOSE IT').click();
    await expect.element(dialog).toHaveAccessibleName('We couldn’t close your account');
    await expect.element(dialog).toMatchTextContent(/Contact us .* chat Mon-Fri 9am-5pm EST/);
    await expect
      .element(page.getByRole('link', { name: 'WHAT ENDS MY POLICY' }))
      .toHaveAttribute('href', '/account/end-policy');
    await page.getByRole('link', { name: 'CONTACT US' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/customer-support');
  });

  test('survives a lost connection', async () => {
    await renderAccount(server, '/account/close');
    server.failNext('DecommissionUser', 'unreachable');
    await askToClose();
    await button('YES, CLOSE IT').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Check your connection/);
  });
});
