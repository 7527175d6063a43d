import type { Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, readAuthentication, test } from './visitor.ts';

/** Keeps the application's scripts back; answers how to let them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const birthdate = (page: Page) => page.getByLabel('Birthdate');

test('who signs in can type and press before any script, and it counts when the application comes [BOOT-03]', async ({
  page,
}) => {
  const { email, password } = await becomePerson(page, 'verified');
  await page.evaluate(() => localStorage.clear());
  const letGo = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  // A form that a browser sends by itself would have put the password into the address.
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await expect(page).not.toHaveURL(/login/);
  expect((await readAuthentication(page))?.authenticated).toBe(true);
});

test('who signs up keeps what was typed and ticked, and the place of the cursor [BOOT-03]', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/create-account', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  const email = page.getByLabel('Email');
  await email.fill('grace.hopper@example.com');
  await page.getByLabel('I confirm that I am over 18.').check();
  await page.getByLabel(/updates|news/i).uncheck();
  await page.getByLabel('Last name').pressSequentially('Hoper');
  await page.getByLabel('Last name').press('ArrowLeft');
  await page.getByLabel('Last name').press('ArrowLeft');
  letGo();
  await expect(page).toHaveTitle('Wysh - Create your account');
  await expect(page.locator('#root[data-painted]')).toHaveCount(0);
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.keyboard.type('p');
  await expect(page.getByLabel('Last name')).toHaveValue('Hopper');
  await expect(email).toHaveValue('grace.hopper@example.com');
  // Without a password it is only looked through, and says nothing about what was ticked.
  await page.getByRole('button', { name: 'CONFIRM INFO AND CONTINUE' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('I confirm that I am over 18.')).toBeChecked();
  await expect(page.getByText('We can only insure people over 18.')).toBeHidden();
  await expect(page.getByLabel(/updates|news/i)).not.toBeChecked();
});

test('the builder shows the catalogue before any script, and what is pressed opens when it comes [BOOT-03]', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/wysh-builder/list', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab').first()).toBeVisible();
  const lease = page.getByRole('tabpanel').getByRole('button', { name: /^Keep the lease going/ });
  await lease.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  letGo();
  await expect(page.getByRole('button', { name: 'ADD TO MY LIST' })).toBeVisible();
});

test('the first question of the estimate keeps a birthdate and its cursor, and goes on with it [BOOT-03]', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/flow/estimate-form', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'NEXT' })).toBeVisible();
  await expectAccessible(page);
  await birthdate(page).pressSequentially('0704198');
  letGo();
  await expect(birthdate(page)).toHaveValue('07/04/198');
  await expect(birthdate(page)).toBeFocused();
  await page.keyboard.type('6');
  await expect(birthdate(page)).toHaveValue('07/04/1986');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeHidden();
});

test('Enter after a birthdate counts although no script heard it [BOOT-03]', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/flow/estimate-form', { waitUntil: 'commit' });
  await birthdate(page).fill('07041986');
  await birthdate(page).press('Enter');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'When were you born?' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const address of [
  '/products/select',
  '/ineligible/age_of_insured',
  '/wysh-builder/pay-off-mortgage/info',
  '/wysh-builder',
])
  test(`${address} is there before any script and taken over without a complaint [BOOT-03]`, async ({
    page,
  }) => {
    const letGo = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const words = await heading.textContent();
    await heading.evaluate((element) => element.setAttribute('data-first', ''));
    letGo();
    await expect(page.locator('#root[data-painted]')).toHaveCount(0);
    // Only the application knows which year it is.
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4}/);
    await expect(page.locator('h1[data-first]')).toHaveText(words!);
  });

test('whoever is signed in waits for their own page, and never sees the stranger’s [BOOT-03]', async ({
  page,
}) => {
  await becomePerson(page, 'verified');
  const letGo = await holdScripts(page);
  for (const address of ['/login', '/create-account', '/wysh-builder/list', '/flow/estimate-form']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('LOADING');
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  }
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor with a list of their own is not told that it is empty while it comes [BOOT-03]', async ({
  page,
}) => {
  await becomePerson(page, 'withEstimate');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('authentication')!) as object;
    localStorage.setItem('authentication', JSON.stringify({ ...stored, authenticated: false }));
  });
  const letGo = await holdScripts(page);
  await page.goto('/wysh-builder/list', { waitUntil: 'commit' });
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByText('$0')).toHaveCount(0);
  // What was answered before is nobody's to type over.
  await page.goto('/flow/estimate-form', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('LOADING');
  await expect(birthdate(page)).toBeHidden();
  letGo();
  await expect(birthdate(page)).toHaveValue('01/01/1992');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page can be read, says what it needs, and takes nothing in [BOOT-03]', async ({ page }) => {
    for (const address of ['/login', '/create-account', '/wysh-builder/list', '/flow/estimate-form']) {
      await page.goto(address);
      await expect(page.getByText('This application needs JavaScript.')).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('#root button').first()).toBeHidden();
      for (const input of await page.locator('#root input').all()) await expect(input).toBeHidden();
    }
  });
});
