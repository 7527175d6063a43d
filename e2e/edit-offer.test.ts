import type { Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 10_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const amount = (page: Page) => page.getByRole('slider', { name: 'Total coverage' });
const price = (page: Page) => page.getByRole('region', { name: 'Your price' });
const save = (page: Page) => page.getByRole('button', { name: 'SAVE', exact: true });

/** The exact premium the editor has come to rest at, such as '$21.35'. */
async function restingPrice(page: Page): Promise<string> {
  await expect(price(page)).toHaveAttribute('aria-busy', 'false');
  const announced = price(page).locator('[aria-live]').first();
  await expect(announced).toHaveText(/^\$\d+\.\d\d a month$/);
  return (await announced.innerText()).replace(' a month', '');
}

test('an offer is changed within what was approved, chosen, changed again as a quote, and taken on another device meanwhile [EDIT-01] [EDIT-18] [EDIT-19] [EDIT-23] [EDIT-25] [EDIT-31] [QUOTE-04] [QUOTE-14]', async ({
  page,
  context,
}) => {
  await becomePerson(page, 'approved');
  await page.goto('/review-quote');
  await page.getByRole('link', { name: 'EDIT COVERAGE AND TERM' }).click();
  await expect(heading(page, 'Change your coverage')).toBeVisible();
  await page.goto('/review-quote?view=editor');
  await expect(heading(page, 'Change your coverage')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await amount(page).press('End');
  const most = await amount(page).inputValue();
  await amount(page).press('ArrowRight');
  await expect(amount(page)).toHaveValue(most);
  await amount(page).press('Home');
  await expect(page.getByRole('textbox', { name: 'Or type it' })).toHaveValue('50,000');
  await page.getByRole('slider', { name: 'Lock rate until age' }).press('Home');
  const changed = await restingPrice(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save(page).click();
  await expect(heading(page, 'Your quote is ready for review')).toBeVisible();
  await expect(page.getByText(changed, { exact: true })).toBeVisible();
  await expect(page.getByText('For 10 years')).toBeVisible();

  // The other tab stands for another device of the same person.
  const other = await context.newPage();
  await other.goto('/edit-coverage/termLifeOffering');
  await expect(amount(other)).toBeVisible();
  await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
  await expect(page).not.toHaveURL('/review-quote');
  await amount(other).press('ArrowRight');
  await expect(heading(other, 'This one isn’t open anymore')).toBeVisible();
  await other.getByRole('link', { name: 'SEE WHERE IT STANDS' }).click();
  await expect(heading(other, 'Your quote is ready for review')).toBeVisible();

  await other.getByRole('link', { name: 'EDIT COVERAGE AND TERM' }).click();
  await expect(save(other)).toBeDisabled();
  await amount(other).press('ArrowRight');
  const again = await restingPrice(other);
  expect(again).not.toBe(changed);
  await save(other).click();
  await expect(heading(other, 'Your quote is ready for review')).toBeVisible();
  await expect(other.getByText(again, { exact: true })).toBeVisible();
});
