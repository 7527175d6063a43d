import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAccountHolder, signUp, verify } from './account-holder.ts';
import { APPLICANTS, submitApplication, walkFlows, type Answers } from './applicant.ts';
import { cardField, CARDS, payButton, pressPay, typeCard } from './buyer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test.describe.configure({ timeout: 180_000 });
// Whoever records a journey looks into the frame of a paper, which runs no script, not even theirs.
test.use({ actionTimeout: 10_000, expectedErrors: /document's frame is sandboxed/ });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const isAt = (path: string) => async (page: Page) => new URL(page.url()).pathname === path;

/** From the welcome page, as a stranger: a wysh, its price, an account, the application, and what came of it. */
async function comeToOffers(page: Page, answers: Answers): Promise<void> {
  await page.goto('/products/insurance/welcome');
  await page.getByRole('link', { name: 'START MY LIST' }).first().click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Pay off the mortgage/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'ADD TO MY LIST' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForLoadState('networkidle');

  await page.goto('/coverage-preview');
  await page.getByRole('link', { name: 'GET MY ESTIMATE' }).click();
  await expect(page).toHaveURL(/^[^?]*\/flow\/estimate-form/);
  await walkFlows(page, answers, isAt('/coverage-preview'));
  await page.getByRole('button', { name: 'START APPLICATION' }).click();
  await page.getByRole('button', { name: 'CREATE MY ACCOUNT' }).click();
  const person = newAccountHolder();
  await signUp(page, person, { hasEstimate: true });
  await verify(page, person);
  await page.getByRole('button', { name: 'START MY APPLICATION' }).click();
  await expect(heading(page, 'Two things to know before you apply')).toBeVisible();
  await walkFlows(page, answers, () => heading(page, 'One last look').isVisible());
  await submitApplication(page);
  await expect(page).toHaveURL('/review-quote');
}

/** What the law asks comes between the choice and the card. */
async function comeToLastStep(page: Page): Promise<void> {
  await expect(heading(page, 'What do you do?')).toBeVisible();
  await walkFlows(page, {}, isAt('/flow/purchase-policy'));
  await expect(heading(page, 'Last step!')).toBeVisible();
}

/** The policy, as a file that is one and as a page. */
async function expectPapers(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'DOWNLOAD POLICY DETAILS' }).click();
  const file = await readFile(await (await downloading).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(20_000);
}

test('from the welcome page to the dashboard: somebody is approved for term life, pays with a second card after the first is declined, and is covered [MKT-01] [MKT-03] [MKT-12] [MKT-13] [MKT-28] [BUY-01] [BUY-02] [BUY-04] [BUY-15] [BUY-18] [BUY-24] [PAYCONF-01] [PAYCONF-02] [PAYCONF-03] [DASH-11]', async ({
  page,
}) => {
  await comeToOffers(page, APPLICANTS.approved);
  await expect(heading(page, 'Your quote is ready for review')).toBeVisible();
  await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
  await comeToLastStep(page);
  await expect(payButton(page)).toBeDisabled();
  await typeCard(page, CARDS.declined);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await pressPay(page);
  const failed = page.getByRole('dialog', { name: 'Uh-oh, something went wrong...' });
  await expect(failed).toContainText('Your card was declined.');
  await failed.getByRole('button', { name: 'Try again' }).click();
  for (const name of ['Card number', 'Expiration date', 'Security code'])
    await expect(cardField(page, name)).toHaveValue('');
  await expect(cardField(page, 'Card number')).toBeFocused();

  await typeCard(page, CARDS.good);
  await pressPay(page);
  await expect(heading(page, 'You’re covered!')).toBeVisible({ timeout: 20_000 });
  const number = await page.getByText(/^TL-/).innerText();
  await expect(page.getByText('•••• 4242')).toBeVisible();
  await expectAccessible(page);
  await expectPapers(page);

  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Welcome, Ada')).toBeVisible();
  const card = page.getByRole('region', { name: 'You’re covered' });
  await expect(card).toContainText('Term Life Insurance');
  await expect(card).toContainText(/Coverage\$[\d,]+/);
  await expect(card).toContainText(/Next billing date\d{2}\/\d{2}\/\d{4}/);
  await expect(card).toContainText(/\d+% covered/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'SEE MY POLICY' }).click();
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('Sam Walker')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/documents');
  await page.getByRole('main').getByRole('link', { name: 'Policies' }).click();
  await expect(heading(page, 'Policies')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Your policy' }).click();
  await expect(page.frameLocator('main iframe').getByText(number).first()).toBeVisible();

  // Whoever is covered has nothing left to buy.
  await page.goto('/flow/purchase-policy');
  await expect(page).toHaveURL('/');
});

test('from the welcome page to the dashboard: somebody term life is not for reads what accidental death pays and what not, and takes it [BUY-08] [BUY-10] [BUY-20] [AD-10] [AD-14] [AD-18] [DASH-12]', async ({
  page,
}) => {
  await comeToOffers(page, APPLICANTS.adOnly);
  await expect(heading(page, "Ok - So there's good news and bad news")).toBeVisible();
  await page.getByRole('button', { name: 'What it pays, by accident' }).click();
  const payouts = page.getByRole('dialog', { name: 'What it pays, by accident' });
  for (const percent of ['100%', '30%', '20%']) await expect(payouts).toContainText(percent);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('What doesn’t it pay for?').click();
  await expect(page.getByText('Illness, above all.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'GET NOW' }).click();
  await comeToLastStep(page);
  await expect(page.getByText('Until age 65')).toBeVisible();
  await page.getByText('This replaces an accidental death policy I already have.').click();
  await typeCard(page, CARDS.good);
  await pressPay(page);
  await expect(heading(page, 'You’re covered!')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^AD-/)).toBeVisible();
  await expectPapers(page);
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  const card = page.getByRole('region', { name: 'You’re covered' });
  await expect(card).toContainText('Accidental Death Insurance');
  await expect(card).toContainText(/Up To \$[\d,]+/);
  await card.getByRole('link', { name: 'SEE MY POLICY' }).click();
  await expect(page.getByRole('region', { name: 'What it pays, by accident' })).toContainText('(30%)');
  await expectAccessible(page);
});
