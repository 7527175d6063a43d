import type { Page } from '@playwright/test';
import { walkFlows, type Answers } from './applicant.ts';
import { goOn } from './going-on.ts';
import { becomePerson } from './become-person.ts';
import { test as ownTime } from './own-time.ts';
import { becomeStaff } from './staff.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test.use({ actionTimeout: 10_000 });
ownTime.use({ actionTimeout: 10_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

/** Of the two tables, the price with the change. */
const priceThen = (page: Page) =>
  page
    .getByRole('table', { name: 'What changes' })
    .getByRole('row', { name: 'Price' })
    .getByRole('cell')
    .last();

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** From the policy page to the first question: so many steps of $50,000 more. */
async function askForMore(page: Page, steps: number): Promise<void> {
  await page.goto('/products/insurance');
  await page.getByRole('link', { name: 'CHANGE MY COVERAGE' }).click();
  const slider = page.getByRole('slider', { name: 'Total coverage' });
  await slider.focus();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
  await expect(priceThen(page)).toHaveText(/^About \$\d+ a month$/);
  await look(page);
  await button(page, 'SAVE').click();
  await look(page);
  await inDialog(page, 'YES, ASK ME').click();
  await expect(page).toHaveURL(/\/flow\/coverage-adjustment\?contextId=/);
}

const ABOUT_THE_CHANGE: Answers = {
  'adjustment-reason': 'My wyshes changed',
  'health-changed': 'no',
  'tobacco-since-issue': 'no',
};

/** What has changed, and the interview, up to what comes of it. */
async function tell(page: Page): Promise<void> {
  const isOver = async () =>
    (await heading(page, 'One last look').isVisible()) && page.url().includes('aura');
  await walkFlows(page, ABOUT_THE_CHANGE, isOver);
  await button(page, 'SUBMIT').click();
}

/** The old next to the new, once that was decided; answers the price it will have. */
async function accept(page: Page): Promise<string> {
  await expect(heading(page, 'Old next to new')).toBeVisible();
  await look(page);
  const price = ((await priceThen(page).textContent()) ?? '').replace(' a month', '');
  expect(price).toMatch(/^\$\d+\.\d\d$/);
  await button(page, 'ACCEPT').click();
  await expect(heading(page, 'Has anything changed?')).toBeVisible();
  await expect(page.getByText('the coverage you have today stays as it is', { exact: false })).toBeVisible();
  await look(page);
  await button(page, 'NOTHING HAS CHANGED').click();
  // Back at the offer, with its question.
  await inDialog(page, 'YES, ACCEPT IT').click();
  await expect(page).toHaveURL(/\/products\/insurance\/[^/]+\/pending-details$/);
  await expect(page.getByText('Until then nothing changes', { exact: false })).toBeVisible();
  await look(page);
  return price;
}

/** Before they accept they say that they took up marijuana: the offer is gone, they are asked about it once more, and get another one. */
async function tellWhatChanged(page: Page): Promise<void> {
  await expect(heading(page, 'Old next to new')).toBeVisible();
  await button(page, 'ACCEPT').click();
  await page.getByRole('link', { name: 'SOMETHING HAS CHANGED' }).click();
  await expect(heading(page, 'What has changed?')).toBeVisible();
  await look(page);
  await page.getByText('Tobacco, marijuana, alcohol or drugs').click();
  await button(page, 'NEXT').click();
  await expect(page).toHaveURL(/\/flow\/aura-interview\?contextId=/);
  // Until it is answered the policy is what it was, and its page leads back to the questions.
  await page.goto('/products/insurance');
  await page
    .getByRole('region', { name: 'UPDATES PENDING' })
    .getByRole('link', { name: 'SEE DETAILS' })
    .click();
  await look(page);
  await page.getByRole('link', { name: 'GO ON WHERE I LEFT' }).click();
  const isOver = () => heading(page, 'One last look').isVisible();
  const told = { marijuana: 'yes', 'marijuana-frequency': 'A few times a year' };
  expect(await walkFlows(page, told, isOver)).not.toContain('Your height and weight');
  await button(page, 'SUBMIT').click();
}

ownTime.describe('more cover', () => {
  ownTime(
    'is asked for, told, offered, accepted and taken back; asked again it begins on its day, with the first higher bill paid, by answers that hold when it is accepted [R-52] [EDIT-30] [EDIT-34] [FLOW-06] [FLOW-33] [ROUTE-50] [ROUTE-52] [BANN-01] [BANN-03] [R-31]',
    async ({ page, server }) => {
      ownTime.slow();
      const person = await server.becomeCovered(page, { amount: 400_000 });
      await askForMore(page, 2);
      // Left in the middle, the policy page leads back to it.
      await page.goto('/');
      const banner = page.getByRole('region', { name: 'UPDATES PENDING' });
      await banner.getByRole('link', { name: 'SEE DETAILS' }).click();
      await expect(page.getByText('Some questions are still open', { exact: false })).toBeVisible();
      await look(page);
      await page.getByRole('link', { name: 'GO ON WHERE I LEFT' }).click();
      await tell(page);
      await accept(page);
      await button(page, 'TAKE IT BACK').click();
      await inDialog(page, 'YES, TAKE IT BACK').click();
      await expect(heading(page, 'Your policy stays as it is')).toBeVisible();

      await askForMore(page, 1);
      await tell(page);
      await tellWhatChanged(page);
      const price = await accept(page);
      await page.goto('/');
      await expect(
        page.getByText(/^From .* on it covers \$450,000, once that day’s bill is paid\.$/),
      ).toBeVisible();
      await expect(page.getByText('$400,000', { exact: true })).toBeVisible();

      // Nothing of ours runs in a browser that waits for weeks.
      await page.goto('/health');
      // The bill of its day is paid first, and that it began is noted after that.
      await server.returnAfter(page, person, [26, 6, 1]);
      await page.goto('/products/insurance/billing');
      await expect(page.getByText(price).first()).toBeVisible();
      await page.goto('/products/insurance');
      const cover = page.getByRole('region', { name: 'Term Life Insurance' });
      await expect(cover.getByText('$450,000', { exact: true })).toBeVisible();
      await expect(page.getByText(`${price} a month`).first()).toBeVisible();
      await expect(banner).toHaveCount(0);
    },
  );
});

test('more than a rule may decide is read by a person, whose yes leads to the old next to the new [A-061] [UW-11] [EDIT-37] [BANN-02] [BANN-03] [ROUTE-51] [R-31]', async ({
  page,
  openElsewhere,
}) => {
  test.slow();
  await becomePerson(page, 'policyholder', { amount: 300_000 });
  await askForMore(page, 6);
  await tell(page);
  await expect(page).toHaveURL('/products/insurance/manual-review');
  await expect(page.getByText('usually within 3 business days', { exact: false })).toBeVisible();
  await look(page);
  const caseNumber = await page.getByText(/^UW-[0-9A-Z]+$/).innerText();
  // Meanwhile nothing else of it is changed.
  await page.goto('/edit-coverage/termLifeOffering');
  await expect(page.getByText('UPDATES PENDING')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Total coverage' })).toBeDisabled();
  await page.getByRole('link', { name: 'SEE DETAILS' }).click();
  await expect(page.getByText('A person reads what you told us', { exact: false })).toBeVisible();
  await look(page);

  const desk = await openElsewhere();
  await becomeStaff(desk, ['underwriting']);
  await desk.getByRole('button', { name: 'Open', exact: true }).click();
  await desk.getByRole('link', { name: caseNumber }).click();
  await desk.getByRole('button', { name: 'TAKE THIS CASE' }).click();
  await expect(desk.getByText('You have this case now.')).toBeVisible();
  await desk.getByRole('radio', { name: 'Accept' }).check({ force: true });
  await desk.getByRole('combobox', { name: /^Class/ }).click();
  await desk.getByRole('option', { name: 'Standard', exact: true }).click();
  await desk.getByLabel('Why').fill('Their income carries it.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^ACCEPT/ }).click();
  await desk.getByRole('button', { name: 'YES, ACCEPT' }).click();
  await expect(desk.getByRole('heading', { name: 'It is done' })).toBeVisible();

  await page.goto('/');
  const news = page.getByRole('dialog', { name: 'Your change is ready for your yes' });
  await news.getByRole('button', { name: 'REVIEW' }).click();
  await expect(page).toHaveURL('/products/insurance/confirm-update');
  await expect(page.getByText('class “Standard”', { exact: false })).toBeVisible();
  await button(page, 'NO, THANKS').click();
  await inDialog(page, 'YES, DECLINE IT').click();
  await expect(heading(page, 'Your policy stays as it is')).toBeVisible();
});

test('whoever asks because of the price is told that it rises and may think again, and what they said when they applied is a press away [FORM-04] [FORM-35] [FORM-47]', async ({
  page,
}) => {
  await becomePerson(page, 'policyholder');
  await askForMore(page, 1);
  // A press on a reason goes on by itself.
  await page.getByText('The price', { exact: true }).click();
  const note = page.getByRole('dialog', { name: 'This raises your price' });
  await expect(note).toBeVisible();
  await look(page);
  // A reload has the note alone; the question is still below it.
  await page.reload();
  await note.getByRole('button', { name: 'LET ME THINK' }).click();
  await expect(heading(page, "What's the reason for the change?")).toBeVisible();
  await page.getByText('My wyshes changed', { exact: true }).click();
  await goOn(page, 'Has your health changed since your policy began?');
  await expect(async () => {
    const saved = page.waitForEvent('download', { timeout: 3000 });
    await button(page, 'See what I said when I applied').click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  }).toPass();
});
