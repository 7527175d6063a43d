import type { Page } from '@playwright/test';
import { test } from './own-time.ts';
import { expect } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

/** From the policy page to the page of what waits; answers the price it will have. */
async function askForLess(page: Page, steps: number): Promise<string> {
  await page.goto('/products/insurance');
  await page.getByRole('link', { name: 'CHANGE MY COVERAGE' }).click();
  const slider = page.getByRole('slider', { name: 'Total coverage' });
  await slider.focus();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowLeft');
  const changes = page.getByRole('table', { name: 'What changes' });
  const price = changes.getByRole('row', { name: 'Price' }).getByRole('cell').last();
  await expect(price).toHaveText(/^\$\d+\.\d\d a month$/);
  const words = (await price.textContent()) ?? '';
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'YES, CHANGE IT' }).click();
  await expect(page).toHaveURL(/\/products\/insurance\/[^/]+\/pending-details$/);
  await expect(page.getByText('Until then nothing changes', { exact: false })).toBeVisible();
  return words.replace(' a month', '');
}

test('less cover is chosen, taken back, chosen again, and on its day the new sum is billed [R-30] [ROUTE-52] [BANN-01] [EDIT-30]', async ({
  page,
  server,
}) => {
  const person = await server.becomeCovered(page);
  const first = await askForLess(page, 2);
  await page.getByRole('button', { name: 'TAKE IT BACK' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'YES, TAKE IT BACK' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your policy stays as it is' })).toBeVisible();

  const price = await askForLess(page, 3);
  expect(price).not.toBe(first);
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'UPDATES PENDING' });
  await banner.getByRole('link', { name: 'SEE DETAILS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Updates pending' })).toBeVisible();

  await server.returnAfter(page, person, [26, 6]);
  await page.goto('/products/insurance/billing');
  await expect(page.getByText(price).first()).toBeVisible();
  await page.goto('/products/insurance');
  await expect(page.getByRole('region', { name: 'UPDATES PENDING' })).toHaveCount(0);
  await expect(page.getByText(`${price} a month`).first()).toBeVisible();
});
