import { nowInJourneys } from './clock-ahead.ts';
import { becomeVisitor, expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

const WELCOME = '/products/insurance/welcome';

test('the welcome page says what it is and what it costs [MKT-14] [MKT-16] [MKT-17] [MKT-18] [MKT-20] [ROUTE-09]', async ({
  page,
}) => {
  await page.goto(WELCOME);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\$9 per month/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What would you wysh for the people you love?',
  );
  const slides = page.getByLabel('Why people cover their wyshes with us');
  for (const words of [
    /Flexible coverage\s*Up to \$1,000,000/,
    'Real people on weekdays',
    'No medical exams',
    'Instant coverage',
    'no fees, ever',
    'cancel within the first 10 days, you get a 100% refund',
  ]) {
    await expect(slides).toContainText(words);
    await page.getByRole('button', { name: 'Next reason' }).click();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the header of a visitor [SHELL-01] [SHELL-02] [SHELL-04] [SHELL-05] [SHELL-06] [SHELL-11] [ROUTE-08] @both', async ({
  page,
  isMobile,
}) => {
  await becomeVisitor(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${nowInJourneys().getFullYear()} Wysh`);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('button', { name: 'EXIT' }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  if (!isMobile) {
    await expect(page.getByRole('link', { name: 'HOME' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'INSURANCE' })).toHaveAttribute(
      'href',
      '/products/insurance',
    );
    await expect(page.getByRole('link', { name: 'WYSHES' })).toHaveAttribute('href', '/wyshes');
  }
  await page.goto('/products/select');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/ineligible');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
});

test("a partner's campaign shows its logo on the pages that have one, and nowhere else [SHELL-08] [SHELL-09] [SESS-23]", async ({
  page,
}) => {
  const logoOf = (partner: string) => page.getByRole('img', { name: `Together with ${partner}` });
  for (const [campaign, partner] of [
    ['harbor-credit-union', 'Harbor Credit Union'],
    ['maple-and-main', 'Maple & Main'],
    ['northfield-benefits', 'Northfield Benefits'],
    ['little-lantern', 'Little Lantern'],
  ] as const) {
    await page.goto(`${WELCOME}?utm_campaign=${campaign}`);
    await expect(logoOf(partner)).toBeVisible();
  }
  const logo = logoOf('Little Lantern');
  for (const path of ['/products/insurance/wysh-builder/list', '/coverage-preview']) {
    await page.goto(path);
    await expect(logo).toBeVisible();
  }
  await page.goto('/products/select');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(logo).toBeHidden();
});

test('the sandbox shows what was sent, the clock and the switches [PERM-07] [THIRD-10]', async ({ page }) => {
  await page.goto('/create-account');
  const bar = page.getByRole('region', { name: 'For whoever tries this out' });
  await expect(bar.getByText('test', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Fill in this page' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await bar.getByRole('link').click();
  await expect(page).toHaveURL('/sandbox');
  await expect(page.getByRole('heading', { name: 'Clock' })).toBeVisible();
  const recipient = `someone-${Date.now()}@example.com`;
  await page.getByLabel('Send a test message to').fill(recipient);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Run what is due' }).click();
  await expect(page.getByText(recipient).first()).toBeVisible();
  await expectAccessible(page);
});

test('the gallery draws every part without a complaint of axe', async ({ page }) => {
  test.slow();
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

for (const width of [195, 320]) {
  test(`at ${width} px, a phone zoomed in, nothing sticks out and the menu is there [SHELL-01] [SHELL-06]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 });
    for (const address of [
      WELCOME,
      '/products/insurance/wysh-builder/list',
      '/wysh-builder/pay-off-mortgage/add',
      '/ineligible',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('button', { name: 'EXIT' }).last()).toBeInViewport();
  });
}
