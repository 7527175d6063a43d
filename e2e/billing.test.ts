import { becomePerson } from './become-person.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

test('a policyholder changes to paying by the year, takes it back, and reads the receipt of what they paid [BILL-08] [BILL-11] [F-73]', async ({
  page,
}) => {
  await becomePerson(page, 'policyholder');
  await page.goto('/products/insurance/billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Money matters' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your year' }).getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'PAY BY THE YEAR' }).click();
  const asking = page.getByRole('dialog', { name: 'How often you pay' });
  await expect(asking.getByText(/^\$[\d.]+ a month$/)).toBeVisible();
  await expect(asking.getByText(/^\$[\d,.]+ a year$/)).toBeVisible();
  await asking.getByRole('button', { name: 'CHANGE IT' }).click();
  await expect(page.getByText(/^From \d\d\/\d\d\/\d{4} you pay \$[\d,.]+ a year\.$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'TAKE IT BACK' }).click();
  await expect(page.getByRole('button', { name: 'PAY BY THE YEAR' })).toBeVisible();

  await page.getByRole('link', { name: 'RECEIPTS AND STATEMENTS' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await page.getByRole('button', { name: /^OPEN IT: Premium receipt/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Premium receipt' })).toBeVisible();
  const paper = page.frameLocator('iframe[title="Premium receipt"]');
  await expect(paper.getByText('100 Lantern Way, Columbus, OH 43215')).toBeVisible();
  await expect(paper.getByText('•••• 4242', { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
