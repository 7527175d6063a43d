import type { Page } from '@playwright/test';
import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, test } from './visitor.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function expectCovered(page: Page): Promise<void> {
  await expect(page).toHaveURL('/fulfillment/start');
  await expect(heading(page, 'You’re covered already')).toBeVisible();
  await expect(page.getByText('You change its cover from its page', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'SEE MY POLICY' })).toBeVisible();
}

test('a policyholder who wants more cover is led to their policy from wherever an application begins, and reads no refusal of others [F-20]', async ({
  page,
}) => {
  test.slow();
  await becomePerson(page, 'policyholder', { amount: 300_000, wyshes: { 'pay-off-mortgage': 900_000 } });
  await page.goto('/coverage-preview');
  await page.getByRole('button', { name: /^(START|FINISH) APPLICATION$/ }).click();
  await expectCovered(page);
  await expectAccessible(page);

  // From a recommendation to the policy itself, on which more is asked for.
  await page.goto('/recommendations');
  await page.getByRole('link', { name: 'GET MORE COVERAGE' }).click();
  await expect(page).toHaveURL(/\/edit-coverage\/termLifeOffering/);
  await expect(page.getByRole('slider', { name: 'Total coverage' })).toBeVisible();
  await expectAccessible(page);

  for (const address of ['/coverage-denied/rejected', '/review-quote']) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/products/insurance');
  }
  await page.goto('/flow/purchase-policy');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'You’re covered' })).toBeVisible();
});
