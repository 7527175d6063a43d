import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test('anybody reads a disclosure, and learns when there is none [ROUTE-44, ROUTE-45]', async ({ page }) => {
  await page.goto('/disclosure/application-agreement');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your word, and your permission');
  await expect(page.getByText('Last updated')).toBeVisible();
  await expect(page.getByText('Pennsylvania: Any person')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/disclosure/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page blew away');
});

test('whoever has nothing to agree to goes on from the terms [ROUTE-59]', async ({ page }) => {
  await becomePerson(page, 'verified');
  await page.goto('/accept-terms');
  await expect(page.getByText('There’s nothing left to agree to.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page).toHaveURL(/\/flow\/post-underwriting/);
});

test('whoever applies in Oregon is given the notice its law asks for with what there is to agree to, and reads it [R-43, ROUTE-59]', async ({
  page,
}) => {
  await becomePerson(page, 'undecided', { state: 'OR' });
  await page.goto('/accept-terms');
  await page.getByText('Where we learn about you, and your rights', { exact: true }).click();
  await expect(page.getByText('The law of your state wants you to have this notice')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
