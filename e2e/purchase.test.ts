import type { Page } from '@playwright/test';
import { APPLICANTS, becomeApplicant, submitApplication, walkApplication } from './applicant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 10_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const frame = (page: Page) => page.frameLocator('iframe[title="Your card"]');
const submit = (page: Page) => page.getByRole('button', { name: 'SUBMIT & PAY' });

/** A press straight after scrolling is routed to where the card's frame stood before; a person is slower. */
async function pressSubmit(page: Page): Promise<void> {
  await submit(page).scrollIntoViewIfNeeded();
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await submit(page).click();
}

async function typeCard(page: Page, digits: string): Promise<void> {
  await frame(page).getByRole('textbox', { name: 'Card number' }).pressSequentially(digits);
  await frame(page).getByRole('textbox', { name: 'Expiration date' }).pressSequentially('434');
  await frame(page).getByRole('textbox', { name: 'Security code' }).pressSequentially('123');
}

test('an approved applicant pays, with a declined card on the way, and is covered [BUY-01] [BUY-02] [BUY-15] [BUY-18] [BUY-24] [PAYCONF-01] [PAYCONF-03]', async ({
  page,
}) => {
  await becomeApplicant(page);
  await walkApplication(page, APPLICANTS.approved);
  await submitApplication(page);
  await expect(page).toHaveURL('/review-quote');
  await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
  await expect(heading(page, 'Last step!')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Ada Lovelace');
  await typeCard(page, '4000000000000002');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await pressSubmit(page);
  const failed = page.getByRole('dialog', { name: 'The payment didn’t go through' });
  await expect(failed).toContainText('Your card was declined.');
  await failed.getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(frame(page).getByRole('textbox', { name: 'Card number' })).toHaveValue('');

  // Whoever comes back by the address goes on with the same quote.
  await page.goto('/flow/purchase-policy');
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Ada Lovelace');
  await typeCard(page, '4242424242424242');
  await pressSubmit(page);
  await expect(heading(page, 'You’re covered!')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^TL-/)).toBeVisible();
  await expect(page.getByText('4242')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'GO TO DASHBOARD' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/flow/purchase-policy');
  await expect(page).toHaveURL('/');
});

test('accident cover is explained, taken and paid for, replacing another one [BUY-08] [BUY-10] [BUY-20] [AD-14]', async ({
  page,
}) => {
  await becomeApplicant(page);
  await walkApplication(page, APPLICANTS.adOnly);
  await submitApplication(page);
  await page.getByRole('button', { name: 'GET NOW' }).click();
  await expect(heading(page, 'Last step!')).toBeVisible();
  await page.getByText('This replaces an accidental death policy I already have.').click();
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Ada Lovelace');
  await typeCard(page, '5555555555554444');
  await pressSubmit(page);
  await expect(heading(page, 'You’re covered!')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^AD-/)).toBeVisible();
});
