import type { Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { newAccountHolder, readLink, signIn, type AccountHolder } from './account-holder.ts';
import { expect, expectAccessible, readAuthentication, test } from './visitor.ts';
import { untilKept } from './wysh-list.ts';

const WELCOME = '/products/insurance/welcome';

/** An account, signed in to and without a phone yet. */
async function createAccount(page: Page, person: AccountHolder): Promise<void> {
  await page.goto('/create-account');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: 'I confirm that I am over 18.' }).check({ force: true });
  await page.getByRole('button', { name: 'CONFIRM INFO AND CONTINUE' }).click();
  await expect(page).toHaveURL('/create-phone');
}

async function signOut(page: Page): Promise<void> {
  // What the page asks as somebody signed in is answered first: afterwards there is no session to ask it with.
  const asked = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('InAppMessage')),
  );
  await page.goto(WELCOME);
  await asked;
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
}

async function addWysh(page: Page): Promise<void> {
  await page.goto('/wysh-builder/list');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Keep the lease going/ })
    .click();
  await untilKept(page, () => page.getByRole('button', { name: 'ADD TO MY LIST' }).click());
}

const listedWysh = (page: Page) => page.getByRole('button', { name: /^Keep the lease going On your list/ });

test('a visitor who signs up keeps their list, and finds it again after signing in [ACCT-01] [ACCT-05] [ACCT-06] [ACCT-09] [SESS-06] [SESS-11] @store', async ({
  page,
}) => {
  const person = newAccountHolder();
  await addWysh(page);
  await createAccount(page, person);
  expect(await readAuthentication(page)).toMatchObject({ authenticated: true, authLevel: 'identified' });
  await page.goto('/wysh-builder/list');
  await expect(listedWysh(page)).toBeVisible();
  await signOut(page);
  expect(await readAuthentication(page)).toBeNull();
  await signIn(page, person);
  await expect(page).toHaveURL(WELCOME);
  expect(await readAuthentication(page)).toMatchObject({ authenticated: true });
  await page.goto('/wysh-builder/list');
  await expect(listedWysh(page)).toBeVisible();
});

test('whoever was going somewhere gets there after signing in [ROUTE-75] [ROUTE-76] [SESS-11]', async ({
  page,
}) => {
  const person = newAccountHolder();
  await createAccount(page, person);
  await signOut(page);
  // A stranger is led on to a list to begin; whoever has one signs in from there.
  await page.goto('/wyshes?from=mail');
  await expect(page).toHaveURL('/products/insurance/wysh-builder/list');
  await page.getByRole('link', { name: 'Log in to see it' }).click();
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);
  await signIn(page, person);
  await expect(page).toHaveURL('/wyshes?from=mail');
  // It waits for a code now, and outlives another sign-out.
  await expect(page.getByRole('heading', { level: 1, name: '2-step verification' })).toBeVisible();
  await signOut(page);
  expect(await readAuthentication(page)).toBeNull();
  await signIn(page, person);
  await expect(page).toHaveURL('/wyshes?from=mail');
});

test('an e-mail that is taken leads to sign-in, with it filled in [ACCT-07] [MODAL-12]', async ({
  page,
  openElsewhere,
}) => {
  const person = newAccountHolder();
  await createAccount(page, person);
  const elsewhere = await openElsewhere();
  await elsewhere.goto('/create-account');
  await elsewhere.getByLabel('Email', { exact: true }).fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill('another lantern at dusk');
  await elsewhere.getByRole('checkbox', { name: 'I confirm that I am over 18.' }).check({ force: true });
  await elsewhere.getByRole('button', { name: 'CONFIRM INFO AND CONTINUE' }).click();
  const modal = elsewhere.getByRole('dialog', { name: 'Looks like you have an existing account.' });
  await modal.getByRole('button', { name: 'LOG IN' }).click();
  await expect(elsewhere).toHaveURL('/login');
  await expect(elsewhere.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await elsewhere.close();
});

test.describe('with wrong passwords', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  const tryWrong = async (page: Page, person: AccountHolder) => {
    const answered = page.waitForResponse((one) => one.url().endsWith('/oauth/authorize'));
    await signIn(page, { ...person, password: 'not the lantern at all' });
    expect((await answered).status()).toBe(401);
  };

  test('the tokens are cleared, and the list of before is still there [SESS-07] [ACCT-08] [API-REST-08]', async ({
    page,
  }) => {
    await addWysh(page);
    await page.goto('/login');
    await tryWrong(page, newAccountHolder());
    await expect(page.getByRole('alert')).toContainText(/don.t go together/);
    expect(await readAuthentication(page)).toBeNull();
    await page.goto('/wysh-builder/list');
    await expect(listedWysh(page)).toBeVisible();
  });

  test('the third offers a reset, the tenth locks, and a reset opens again [ACCT-10] [ACCT-11] [ACCT-12] [ACCT-13] [ACCT-14] [ROUTE-64] [S-09] [API-REST-08]', async ({
    page,
  }) => {
    const person = newAccountHolder();
    await createAccount(page, person);
    await signOut(page);
    const modal = page.getByRole('dialog', { name: 'Having trouble getting in?' });
    for (let tries = 1; tries <= 9; tries += 1) {
      await tryWrong(page, person);
      if (tries === 3) await modal.getByRole('button', { name: 'TRY AGAIN' }).click();
      else await expect(page.getByRole('alert')).toBeVisible();
    }
    await tryWrong(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Too many wrong guesses' })).toBeVisible();
    await page.goto('/login');
    await signIn(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Too many wrong guesses' })).toBeVisible();
    await page.getByRole('link', { name: 'RESET MY PASSWORD' }).click();
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'SEND ME THE LINK' }).click();
    await expect(page.getByRole('button', { name: /SEND IT AGAIN IN/ })).toBeDisabled();
    const link = await readLink(page, person.email, /\/create-new-password\/[\w-]+/);
    person.password = 'a candle in the window';
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(person.password);
    await page.getByLabel('New password, once more').fill(person.password);
    await page.getByRole('button', { name: 'SAVE MY PASSWORD' }).click();
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL(WELCOME);
    await signOut(page);
    // The link of the mail has been used.
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('yet another candle here');
    await page.getByLabel('New password, once more').fill('yet another candle here');
    await page.getByRole('button', { name: 'SAVE MY PASSWORD' }).click();
    await expect(page).toHaveURL('/link-expired');
    await expectAccessible(page);
  });
});

test('a new password is no old one, and the words stand below it; its link is in no history [ACCT-16] [ACCT-17] [ROUTE-04] [ROUTE-05] [S-19]', async ({
  page,
}) => {
  const person = newAccountHolder();
  await createAccount(page, person);
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in form has such a field, too, until the next page is there.
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'SEND ME THE LINK' }).click();
  await page.goto(await readLink(page, person.email, /\/create-new-password\/[\w-]+/));
  await expect(page).toHaveURL('/create-new-password/opened');
  await page.goBack();
  await expect(page).toHaveURL('/forgot-password');
  await page.goForward();
  await expect(page).toHaveURL('/create-new-password/opened');
  await page.getByLabel('New password', { exact: true }).fill(person.password);
  await page.getByLabel('New password, once more').fill(`${person.password}!`);
  await page.getByRole('button', { name: 'SAVE MY PASSWORD' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('New password, once more').fill(person.password);
  await page.getByRole('button', { name: 'SAVE MY PASSWORD' }).click();
  await expect(page.getByText(/That.s the password you have now/)).toBeVisible();
});

test('the link of the first mail confirms the address [ROUTE-06] [ACCT-19] [DEEP-04]', async ({ page }) => {
  const person = newAccountHolder();
  await createAccount(page, person);
  await page.goto(await readLink(page, person.email, /\/verify-email\/[\w-]+/));
  await expect(page.getByRole('heading', { level: 1, name: 'That’s you, confirmed' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/link-expired?of=email');
  await page.getByRole('link', { name: 'TO MY PROFILE' }).click();
  await expect(page).toHaveURL('/account/profile');
});

test.describe('away for long', () => {
  test.use({ expectedErrors: /status of 40[01]/ });

  test('a warning counts down, then the session is over on both sides, and the way back is kept [SESS-19] [SESS-20] [SESS-21]', async ({
    page,
  }) => {
    await page.clock.install();
    await becomePerson(page, 'verified');
    await page.goto('/wyshes');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-activity'))).not.toBeNull();
    const { refreshToken } = (await readAuthentication(page))!;
    await page.clock.runFor('09:01');
    const warning = page.getByRole('dialog', { name: 'Still there?' });
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await page.clock.runFor('01:00');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You’ve been away a while')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('redirect-path'))).toBe('/wyshes');
    const refreshed = await page.request.post('/oauth/token', {
      data: { client_id: 'wysh-web', grant_type: 'refresh_token', refresh_token: refreshToken },
    });
    expect(refreshed.ok()).toBe(false);
  });
});

test('signing out in one tab signs out the others [SESS-11] [S-30]', async ({ page, context }) => {
  await createAccount(page, newAccountHolder());
  const other = await context.newPage();
  await other.goto('/create-phone');
  await expect.poll(() => readAuthentication(other)).toMatchObject({ authenticated: true });
  await signOut(page);
  await other.goto('/account');
  await expect(other).toHaveURL('/login');
});

test.describe('with Back pressed after it', () => {
  // A page that comes back whole asks with what was ended.
  test.use({ expectedErrors: /status of 401/ });

  const shown = /Zenobia|Quillfeather/;
  const stored = (page: Page) =>
    page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));

  /** Somebody who has seen their name on two pages; answers what there is to be left of them. */
  async function lookAround(page: Page) {
    const person = await becomePerson(page, 'applicant', { firstName: 'Zenobia', lastName: 'Quillfeather' });
    await page.goto('/account/profile');
    await expect(page.getByText('Zenobia', { exact: false }).first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Zenobia' })).toBeVisible();
    const { refreshToken } = (await readAuthentication(page))!;
    expect(await stored(page)).toContain(refreshToken);
    const personal = [person.email, person.phone, 'Zenobia', 'Quillfeather'];
    return { personal, left: [refreshToken, person.userId, ...personal] };
  }

  test('of a person nothing is in an address, in what is counted of a visit, or in the browser beside their tokens; after signing out nothing at all, and going back shows nothing of them [S-76] [S-77]', async ({
    page,
  }) => {
    const told: string[] = [];
    page.on('request', (request) => {
      told.push(request.url());
      if (/\/(?:events|error-reports)$/.test(request.url())) told.push(request.postData() ?? '');
    });
    const { personal, left: toBeLeft } = await lookAround(page);
    // What is counted is sent at the latest as a page is put away.
    const counted = page.waitForRequest((request) => request.url().endsWith('/events'));
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain('analytics-sent:');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
    expect((await counted).postData()).toContain('dashboard_displayed');
    const kept = await stored(page);
    for (const word of personal) expect(kept.includes(word), word).toBe(false);
    await signOut(page);
    const left = await stored(page);
    for (const word of toBeLeft) expect(left.includes(word), word).toBe(false);
    for (const word of personal.flatMap((one) => [one, encodeURIComponent(one)]))
      expect(
        told.filter((one) => one.includes(word)),
        word,
      ).toEqual([]);
    for (let back = 0; back < 3; back += 1) {
      await page.goBack();
      await expect(page).toHaveURL(/\/(?:login|products\/insurance\/welcome)$/);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText(shown)).toHaveCount(0);
    }
  });

  test('nothing is left of them either for whoever is locked out while they look at it [S-77]', async ({
    page,
  }) => {
    const { left: toBeLeft } = await lookAround(page);
    const fingerprint = await page.evaluate(() => localStorage.getItem('device-fingerprint'));
    const blocked = await page.request.put('/sandbox/api/devices', { data: { fingerprint, blocked: true } });
    expect(blocked.ok()).toBe(true);
    const locked = page.getByRole('heading', { level: 1, name: 'We can’t let this device in' });
    await page.goto('/wyshes');
    await expect(locked).toBeVisible();
    const left = await stored(page);
    for (const one of toBeLeft) expect(left.includes(one), one).toBe(false);
    for (let back = 0; back < 2; back += 1) {
      await page.goBack();
      await expect(locked).toBeVisible();
      await expect(page.getByText(shown)).toHaveCount(0);
    }
  });
});

test.describe('links from messages', () => {
  async function makeLink(page: Page, link: object): Promise<string> {
    const answer = await page.request.post('/sandbox/api/links', { data: link });
    expect(answer.status()).toBe(200);
    const { url } = (await answer.json()) as { url: string };
    const { pathname, search } = new URL(url);
    return pathname + search;
  }

  test('lead where their feature says, and are in no address afterwards [DEEP-01] [DEEP-03] [DEEP-10] [DEEP-11] [DEEP-21] [S-53]', async ({
    page,
  }) => {
    await page.goto(await makeLink(page, { feature: 'login' }));
    await expect(page).toHaveURL('/login');
    await page.goto(await makeLink(page, { feature: 'something_new', path: '/products/select' }));
    await expect(page).toHaveURL('/products/select');
    await page.goto('/?_branch_match_id=nobody-knows-this-one');
    await expect(page).toHaveURL(WELCOME);
    // Whatever a service of links may say, nobody is led away from here.
    for (const path of ['https://evil.example/', '//evil.example/']) {
      const link = { __typename: 'DeepLink', feature: 'x', path, token: null, policyId: null, data: [] };
      await page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('query DeepLink')
          ? route.fulfill({ json: { data: { deepLink: link } } })
          : route.continue(),
      );
      await page.goto('/?_branch_match_id=from-elsewhere');
      await expect(page).toHaveURL(WELCOME);
      await page.unroute('**/graphql');
    }
  });

  test('open the page that takes their token, whose address keeps nothing of it [DEEP-04] [DEEP-08]', async ({
    page,
  }) => {
    const person = newAccountHolder();
    await createAccount(page, person);
    const confirms = await readLink(page, person.email, /\/verify-email\/[\w-]+/);
    await page.goto(await makeLink(page, { feature: 'new_email', token: confirms.split('/').at(-1) }));
    await expect(page).toHaveURL('/verify-email/opened');
    await expect(page.getByRole('heading', { level: 1, name: 'That’s you, confirmed' })).toBeVisible();

    await signOut(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'SEND ME THE LINK' }).click();
    const resets = await readLink(page, person.email, /\/create-new-password\/[\w-]+/);
    await page.goto(await makeLink(page, { feature: 'reset_password', token: resets.split('/').at(-1) }));
    await expect(page).toHaveURL('/create-new-password/opened');
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    // The address of the link is in no history: back leads to the page before it.
    await page.goBack();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('lead whoever is signed in where the mobile applications lead, or to the bills [DEEP-09] [DEEP-12] [DEEP-13] [DEEP-14] [DEEP-15] [DEEP-16] [DEEP-17] [DEEP-18] [DEEP-19] [DEEP-20]', async ({
    page,
  }) => {
    test.slow();
    await becomePerson(page, 'verified');
    for (const [feature, address, data] of [
      ['settings_billing', '/products/insurance/billing'],
      ['account_profile', '/account/profile'],
      ['beneficiary_flow', '/flow/beneficiary'],
      ['beneficiary_insurance', '/beneficiary/wysh-insurance'],
      ['disclosure', '/disclosure/esign', { slug: 'esign' }],
      ['documents', '/account/documents'],
      ['documents', '/account/documents/tax', { category: 'tax' }],
      ['documents', '/account/document/one', { id: 'one' }],
      ['insurance', '/products/insurance'],
      ['policy_reinstatement', '/account/policy-reinstatement'],
      ['verify_phone', '/account/profile/edit/verify-phone'],
    ] as const) {
      await page.goto(await makeLink(page, data === undefined ? { feature } : { feature, data }));
      await expect(page, feature).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 }), feature).toBeVisible();
    }
  });

  test('carry an affiliate’s data to the estimate [DEEP-02] [ROUTE-10]', async ({ page }) => {
    await page.goto(
      await makeLink(page, { feature: 'affiliate-estimate', data: { amount: '250000', state: 'OH' } }),
    );
    await expect(page).toHaveURL('/products/insurance/get-wysh-estimate');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (history.state as { usr?: object } | null)?.usr))
      .toEqual({ amount: '250000', state: 'OH' });
  });

  test('sign their person in, once, as far as a mailbox proves [DEEP-05] [DEEP-06] [S-19]', async ({
    page,
    openElsewhere,
  }) => {
    const { userId } = await becomePerson(page, 'verified');
    const link = await makeLink(page, { feature: 'policy_reinstatement', userId });
    const elsewhere = await openElsewhere();
    await elsewhere.goto(link);
    await expect(elsewhere).toHaveURL('/account/policy-reinstatement');
    await expect
      .poll(() => readAuthentication(elsewhere))
      .toMatchObject({ authLevel: 'identified', authenticated: true });
    await expect(elsewhere.getByRole('heading', { level: 1, name: '2-step verification' })).toBeVisible();
    await elsewhere.close();
    const quote = await openElsewhere();
    await quote.goto(await makeLink(page, { feature: 'quote_review', userId }));
    await expect(quote).toHaveURL('/fulfillment/start');
    await expect
      .poll(() => readAuthentication(quote))
      .toMatchObject({ authLevel: 'identified', authenticated: true });
    await quote.close();
    const third = await openElsewhere();
    await third.goto(link);
    await expect(third).toHaveURL('/link-expired');
    await third.close();
  });
});

test('a device the staff blocked is locked out, with its case [SESS-14] [SESS-25] [ERR-28] [PERM-05] [THIRD-08]', async ({
  page,
}) => {
  await page.goto(WELCOME);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device-identifier'))).not.toBeNull();
  const fingerprint = await page.evaluate(() => localStorage.getItem('device-fingerprint'));
  const blocked = await page.request.put('/sandbox/api/devices', { data: { fingerprint, blocked: true } });
  expect(blocked.ok()).toBe(true);
  await page.goto('/products/select');
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t let this device in' })).toBeVisible();
  await expect(page.getByText(/Mention case/)).toBeVisible();
});
