import { becomePerson } from './become-person.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  readAuthentication,
  test,
  untilTakenOver,
} from './visitor.ts';

/** Every address of both documents: what a visitor without an account meets there. */
const visitorSees: readonly (readonly [address: string, title: string, ids: string])[] = [
  ['/login', 'Log in', '[ROUTE-01] [ROUTE-74]'],
  ['/forgot-password', 'Forgot your password', '[ROUTE-04]'],
  ['/create-account', 'Create your account', '[ROUTE-07]'],
  ['/products/select', 'Pick your coverage', '[ROUTE-08]'],
  ['/products/insurance/welcome', 'Welcome', '[ROUTE-09] [ROUTE-72]'],
  ['/products/insurance/get-wysh-estimate', 'Get your estimate', '[ROUTE-10]'],
  ['/products/insurance/wysh-builder/list', 'Build your list', '[ROUTE-11]'],
  ['/wysh-builder/list', 'Build your list', '[ROUTE-12] [ROUTE-14]'],
  ['/wysh-builder', 'Figure out your coverage', '[ROUTE-13]'],
  ['/wysh-builder/kids', 'Browse wyshes', '[ROUTE-14]'],
  ['/wysh-builder/pay-off-mortgage/info', 'About this wysh', '[ROUTE-15]'],
  ['/wysh-builder/pay-off-mortgage/add', 'Add a wysh', '[ROUTE-16]'],
  ['/coverage-preview', 'Your estimate', '[ROUTE-20] [ROUTE-60]'],
  ['/edit-coverage/estimate', 'Change your coverage', '[ROUTE-21] [ROUTE-22] [ROUTE-23]'],
  ['/edit-coverage/estimate/annually', 'Change your coverage', '[ROUTE-23]'],
  ['/ineligible', 'About your eligibility', '[ROUTE-29]'],
  ['/ineligible/age_of_insured', 'About your eligibility', '[ROUTE-29]'],
  ['/flow/estimate-form', 'When were you born?', '[ROUTE-30]'],
  ['/flow/aura-interview', 'A few questions', '[ROUTE-58]'],
  ['/fulfillment', 'Your application', '[ROUTE-33]'],
  ['/fulfillment/start', 'Your application', '[ROUTE-34]'],
  ['/create-phone', 'Who are you?', '[ROUTE-39]'],
  ['/disclosure/privacy-notice', 'The fine print', '[ROUTE-44]'],
  ['/privacy-choices', 'Your privacy choices', ''],
  ['/new-device', 'A new device', '[ROUTE-48]'],
  ['/link-expired', 'That link has expired', '[ROUTE-48]'],
  ['/packages-preview', 'Ready-made packages', '[ROUTE-48]'],
  ['/help', 'Help', '[SUPPORT-04]'],
  ['/help/payment-failed', 'When a payment fails', '[SUPPORT-04]'],
  ['/help/write', 'Write to us', '[F-28]'],
  ['/about', 'Who stands behind Wysh', '[SHELL-11]'],
  ['/accessibility', 'Accessibility', '[SHELL-11]'],
  ['/disclosure/site-terms', 'The fine print', '[ROUTE-44]'],
];

for (const [address, title, ids] of visitorSees) {
  test(`${address} is there for a visitor, titled and accessible ${ids} [ROUTE-67]`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveTitle(`Wysh - ${title}`);
    expect(new URL(page.url()).pathname).toBe(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the list of an account leads a stranger on to the builder’s, is kept for whoever signs in, and a session is no password [ROUTE-17] [ROUTE-75] [ROUTE-80] [SHELL-02]', async ({
  page,
}) => {
  await page.goto('/flow/estimate-form');
  await expect
    .poll(() => readAuthentication(page))
    .toMatchObject({ authLevel: 'identified', authenticated: false });
  await page.goto('/wyshes');
  await expect(page).toHaveURL('/products/insurance/wysh-builder/list');
  expect(await page.evaluate(() => sessionStorage.getItem('redirect-path'))).toBe('/wyshes');
  await page.getByRole('link', { name: 'Log in to see it' }).click();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
});

/** Addresses of people who signed in: a visitor is asked to, and would come back. */
const needSignIn: readonly (readonly [address: string, ids: string])[] = [
  ['/wyshes/prioritize', '[ROUTE-19]'],
  ['/wyshes/some-allocation/edit/amount', '[ROUTE-18]'],
  ['/recommendations', '[ROUTE-25]'],
  ['/about-ad', '[ROUTE-26]'],
  ['/review-quote', '[ROUTE-27]'],
  ['/edit-coverage/quote', '[ROUTE-22]'],
  ['/edit-coverage/adOffering', '[ROUTE-22]'],
  ['/edit-coverage/termLifeOffering', '[ROUTE-22]'],
  ['/fulfillment/reinstatement/policy-1', '[ROUTE-35]'],
  ['/beneficiary/wysh-insurance', '[ROUTE-36]'],
  ['/beneficiary/select-type/wysh-insurance/primary', '[ROUTE-37]'],
  ['/beneficiary/allocation/wysh-insurance', '[ROUTE-38]'],
  ['/verify-phone', '[ROUTE-40]'],
  ['/account/profile/edit/verify-phone', '[ROUTE-41]'],
  ['/account', '[ROUTE-42]'],
  ['/account/profile', '[ROUTE-42]'],
  ['/account/paper-or-screen', '[ROUTE-42]'],
  ['/account/data', '[ROUTE-42]'],
  ['/account/close', '[ROUTE-42]'],
  ['/products/insurance/billing', '[ROUTE-47]'],
  ['/products/insurance/billing/edit', '[ROUTE-47]'],
  ['/products/insurance/confirm-update', '[ROUTE-50]'],
  ['/products/insurance/manual-review', '[ROUTE-51]'],
  ['/products/insurance/covered', ''],
  ['/products/insurance/policy-1/pending-details', '[ROUTE-52]'],
  ['/account/policy-reinstatement', '[ROUTE-42] [ROUTE-53]'],
  ['/account/documents', '[ROUTE-42] [ROUTE-54]'],
  ['/account/documents/tax', '[ROUTE-55]'],
  ['/account/document/1', '[ROUTE-56]'],
  ['/accept-terms', '[ROUTE-59]'],
];

test('addresses of people who signed in lead a visitor to sign-in and are kept, though they have a session for others [ROUTE-01] [ROUTE-73] [ROUTE-75] [ROUTE-80] [PERM-02]', async ({
  page,
}) => {
  test.slow();
  for (const [address] of needSignIn) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.getItem('redirect-path'))).toBe(address);
  }
  await page.goto('/flow/estimate-form');
  await expect(page).toHaveURL('/flow/estimate-form');
  await expect
    .poll(() => readAuthentication(page))
    .toMatchObject({ authLevel: 'identified', authenticated: false });
  // A session is no password.
  await page.goto('/wyshes/prioritize');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
});

test('a stranger who wants help is helped without signing in, and a person with a verified session has their chat [ROUTE-43] [ROUTE-75]', async ({
  page,
}) => {
  await page.goto('/customer-support');
  await expect(page).toHaveURL('/help');
  await becomePerson(page, 'verified');
  await page.goto('/customer-support');
  await expect(page.getByRole('heading', { level: 1, name: 'Need Help' })).toBeVisible();
});

test('a person with a verified session opens them all, and the pages of whoever is signed out lead them home [ROUTE-74] [ROUTE-80] [PERM-03] [SESS-10]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await becomePerson(page, 'verified');
  // A wysh that is not there has nothing to be changed, offers that are not made yet lead to the application, a policy that can't come
  // back to those that can, and covered is nobody without a policy.
  const paid = '/fulfillment/reinstatement/policy-1';
  const covered = '/products/insurance/covered';
  const absent = ['/wyshes/some-allocation/edit/amount', '/review-quote', paid, covered];
  for (const [address] of needSignIn.filter(([path]) => !absent.includes(path))) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    expect(new URL(page.url()).pathname, address).toBe(address);
    await expect(page).toHaveTitle(/^Wysh - ./);
  }
  await page.goto('/review-quote');
  await expect(page).toHaveURL('/fulfillment/start');
  await page.goto(paid);
  await expect(page).toHaveURL('/account/policy-reinstatement');
  await page.goto(covered);
  await expect(page).toHaveURL('/');
  for (const address of ['/login', '/create-account']) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  }
});

test('home, insurance and bills tell somebody without a policy where they stand [DASH-01] [DASH-18] [ROUTE-47] [ROUTE-49] [ROUTE-79]', async ({
  page,
}) => {
  await becomePerson(page, 'verified');
  for (const [address, title, words] of [
    ['/', 'Home', 'How much coverage is enough?'],
    ['/products/insurance', 'Your insurance', 'How much coverage is enough?'],
    ['/products/insurance/billing', 'Billing', 'Your bills'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(`Wysh - ${title}`);
    await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

for (const [from, to, ids] of [
  ['/signup', '/products/insurance/welcome', '[ROUTE-07]'],
  ['/create-new-password/some-token', '/create-new-password/opened', '[ROUTE-05] [S-19]'],
  ['/verify-email/some-token', '/link-expired?of=email', '[ROUTE-06]'],
  ['/products', '/products/select', '[ROUTE-46]'],
  ['/', '/products/insurance/welcome', '[ROUTE-72] [ROUTE-79]'],
  ['/coverage-denied/rejected', '/coverage-preview', '[ROUTE-28]'],
  ['/coverage-denied/rejected?sign-in=first', '/login', '[ROUTE-75]'],
  ['/fulfillment/start?sign-in=first', '/login', '[ROUTE-75]'],
  ['/edit-coverage/foo', '/products/insurance/welcome', '[ROUTE-24]'],
  ['/coverage', '/products/select', '[ROUTE-60]'],
  ['/products/insurance', '/products/select', '[ROUTE-49] [SHELL-02]'],
  ['/coverage/wysh-builder/list', '/products/insurance/wysh-builder/list', '[ROUTE-60]'],
  ['/settings/billing/edit', '/login', '[ROUTE-61]'],
  ['/settings/profile', '/login', '[ROUTE-62]'],
  ['/wysh-builder/info', '/products/insurance/wysh-builder/list', '[ROUTE-11] [ROUTE-14] [ROUTE-15]'],
  ['/wysh-builder/add', '/products/insurance/wysh-builder/list', '[ROUTE-14] [ROUTE-16]'],
] as const) {
  test(`${from} leads to ${to} ${ids}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const [address, status] of [
  ['/nope', 404],
  ['/wyshes-and-more', 404],
  ['/beneficiary/select-type/wysh-insurance/third', 200],
  ['/fulfillment/cancel', 200],
  ['/wysh-builder/no-such-wysh/info', 200],
] as const) {
  test.describe(() => {
    // The browser itself notes an address that answers 404.
    test.use(status === 404 ? { expectedErrors: /status of 404/ } : {});

    test(`${address} shows the one fallback page [ROUTE-63] [SHELL-26] [SHELL-27]`, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(status);
      await expect(
        page.getByRole('heading', { name: "Oops! We must've moved whatever was here" }),
      ).toBeVisible();
      await expect(page).toHaveTitle('Wysh - Not found');
      await page.getByRole('link', { name: 'FORGET YOU SAW THIS' }).click();
      await expect(page).toHaveURL('/products/insurance/welcome');
    });
  });
}

test('moving on scrolls to the top and moves the focus to the new heading [ROUTE-65]', async ({ page }) => {
  await page.goto('/products/insurance/welcome');
  // Before the application is there, a link leads by itself to another page, whose focus is the browser's affair.
  await untilTakenOver(page);
  const closing = page.getByRole('link', { name: 'START MY LIST' }).last();
  await closing.scrollIntoViewIfNeeded();
  await closing.click();
  await expect(page).toHaveURL('/products/insurance/wysh-builder/list');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('#page-heading')).toBeFocused();
});

test.describe('a part of the application that cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|CHUNK_LOAD_FAILED|dynamically imported module/ });

  test('is fetched again by one reload, then the person decides [ERR-36]', async ({ page }) => {
    await page.goto('/products/insurance/welcome');
    await untilTakenOver(page);
    await page.waitForLoadState('load');
    await page.route('**/assets/builder-page-*.js', (route) => route.abort());
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'START MY LIST' }).first().click();
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
    expect(loads).toBe(1);
    await page.unroute('**/assets/builder-page-*.js');
    await page.getByRole('button', { name: 'LOAD IT AGAIN' }).click();
    await expect(page.getByRole('heading', { name: 'What would you want taken care of?' })).toBeVisible();
  });
});
