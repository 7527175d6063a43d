import type { Browser, Page } from '@playwright/test';
import { walkFlows } from './applicant.ts';
import { becomePerson } from './become-person.ts';
import { CARDS, pressPay, sayNothingChanged, typeCard } from './buyer.ts';
import { becomeStaff } from './staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 10_000 });

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const picture = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const atForm = (page: Page) => heading(page, 'Please show us your ID');

async function handIn(page: Page, name: string): Promise<void> {
  await expect(atForm(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Identity document/).setInputFiles([picture(name)]);
  await expect(page.getByText(/^With us/)).toBeVisible();
  await page.getByRole('button', { name: 'NEXT', exact: true }).click();
  await expect(heading(page, 'We have your ID')).toBeVisible();
  await expect(page.getByText(/we email you by \d\d\/\d\d\/\d{4}/)).toBeVisible();
}

/** Takes the newest ID from the queue, and says what it shows. */
async function decide(desk: Page, file: string, found: string, button: string): Promise<void> {
  await desk.goto('/desk');
  await desk.getByRole('link', { name: /^ID / }).last().click();
  await expect(heading(desk, 'An ID to look at')).toBeVisible();
  const saved = desk.waitForEvent('download');
  await desk.getByRole('link', { name: file }).click();
  expect((await saved).suggestedFilename()).toBe(file);
  await desk.getByRole('button', { name: /^Take/i }).click();
  await desk.getByRole('radio', { name: found }).locator('xpath=ancestor::label[1]').click();
  await desk.getByRole('textbox', { name: 'What you saw' }).fill('The photo, and what is beneath it.');
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
  await desk.getByRole('button', { name: button }).click();
  await expect(desk.getByRole('textbox', { name: 'What you saw' })).toHaveCount(0);
}

async function openDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const desk = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await becomeStaff(desk, ['compliance']);
  return desk;
}

test('somebody of whom records can’t tell hands in a picture, then a better one, and is covered once a person has seen that it is them [R-53]', async ({
  page,
  browser,
  baseURL,
}) => {
  // A number that the records have under nobody's name.
  await becomePerson(page, 'approved', { answers: { 'tax-id': '987001001' } });
  const desk = await openDesk(browser, baseURL);
  await page.goto('/review-quote');
  await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
  await expect(heading(page, 'A few formalities')).toBeVisible();
  await walkFlows(page, {}, () => atForm(page).isVisible());
  await handIn(page, 'blurred.pdf');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'OK, GOT IT' }).click();
  await expect(page).toHaveURL('/');

  await decide(desk, 'blurred.pdf', 'It doesn’t show enough', 'ASK FOR ANOTHER ONE');
  await page.goto('/flow/purchase-policy');
  await handIn(page, 'sharp.pdf');
  await decide(desk, 'sharp.pdf', 'It is them', 'IT IS THEM');

  await page.goto('/flow/purchase-policy');
  await sayNothingChanged(page);
  await typeCard(page, CARDS.good);
  await pressPay(page);
  await expect(heading(page, 'You’re covered!')).toBeVisible({ timeout: 20_000 });
  await desk.context().close();
});
