import type { Page } from '@playwright/test';
import { test } from './own-time.ts';
import { expect } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

const billing = (page: Page) => page.goto('/products/insurance/billing');

/** From the billing page to the bank and back, until the account pays. */
async function payByBank(page: Page, bank: string, account: string): Promise<void> {
  await page.goto('/products/insurance/billing/edit');
  await page.getByRole('link', { name: 'LINK A BANK' }).click();
  await page.getByRole('button', { name: 'LINK A BANK' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your bank' })).toBeVisible();
  await page.getByLabel(bank).check();
  await page.getByRole('button', { name: 'LOG IN THERE' }).click();
  await page.getByRole('button', { name: 'SHARE THEM' }).click();
  await page.getByRole('button', { name: 'KEEP THIS LINK' }).click();
  await expect(page.getByText(`${bank} is linked.`)).toBeVisible();
  await page.getByRole('link', { name: 'PAY PREMIUMS FROM ONE' }).click();
  await page.getByText(account, { exact: true }).click();
  await page.getByRole('button', { name: 'CHOOSE IT, PAY NOTHING NOW' }).click();
  await expect(page.getByText('pays your premiums from now on.', { exact: false })).toBeVisible();
}

test('a linked bank account is made the one that pays, and the next bill is on its way and then paid [BILL-12] [ACCT-23] [THIRD-09]', async ({
  page,
  server,
  openElsewhere,
}) => {
  const person = await server.becomeCovered(page);
  await payByBank(page, 'Harbor Street Savings', 'Everyday Checking');
  // Its session ends with the days that pass.
  await page.goto('about:blank');
  const due = await openElsewhere();
  await server.returnAfter(due, person, [30]);
  await billing(due);
  await expect(due.getByText('Processing', { exact: true }).first()).toBeVisible();
  await expect(due.getByText('It can take up to 5 business days', { exact: false })).toBeVisible();
  const paid = await openElsewhere();
  await server.returnAfter(paid, person, [1]);
  await billing(paid);
  await expect(paid.getByText('•••• 6789, and it paid.', { exact: false })).toBeVisible();
});

test('a payment that comes back is told by mail and on the billing page, with the last covered day, and asked for again [BILL-12] [R-06]', async ({
  page,
  server,
  openElsewhere,
}) => {
  const person = await server.becomeCovered(page);
  await payByBank(page, 'Prairie Lane Credit Union', 'Nearly Empty Checking');
  await page.goto('about:blank');
  const told = await openElsewhere();
  await server.returnAfter(told, person, [30, 3]);
  // The service's own workers bring it.
  await expect(async () => {
    const mail = await server.newestMail(told, "Your bank didn't pay your premium");
    expect(mail).toContain("there wasn't enough on it");
    expect(mail).toContain('The next time we ask for it by ourselves is');
  }).toPass();
  await billing(told);
  await expect(told.getByText('is past due', { exact: false }).first()).toBeVisible();
  await expect(told.getByText("there wasn't enough on it", { exact: false })).toBeVisible();
  await expect(told.getByText('We ask for it by ourselves on', { exact: false }).first()).toBeVisible();
});
