import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test('whoever has no papers yet is told what will be filed, and where [DOC-11] [ROUTE-54]', async ({
  page,
}) => {
  await becomePerson(page, 'verified');
  await page.goto('/account/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Your paperwork' })).toBeVisible();
  await expect(page.getByText('No papers yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/account/documents/tax');
  await expect(page.getByRole('heading', { level: 1, name: 'Taxes' })).toBeVisible();
});

test('a document that is not there, or not ours, is not found [DOC-15] [ROUTE-56]', async ({ page }) => {
  await becomePerson(page, 'verified');
  for (const address of ['/account/document/1', '/account/documents/nonsense']) {
    await page.goto(address);
    await expect(page.getByText('Oops!').first()).toBeVisible();
  }
});
