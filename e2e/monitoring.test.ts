import type { Page } from '@playwright/test';
import { test } from './own-time.ts';
import { expect, expectNoSidewaysScroll } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

const account = 'Home Mortgage •••• 5521';

/** From the list to the one wysh there is, and what it follows. */
async function openWysh(page: Page): Promise<void> {
  await page.goto('/wyshes');
  await page.getByRole('button', { name: /^Change / }).click();
  await expect(page.getByRole('heading', { name: 'Keeping it current' })).toBeVisible();
}

/** From the wysh to the bank and back to the wysh. */
async function linkMortgage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'LINK AN ACCOUNT' }).click();
  await page.getByRole('button', { name: 'LINK A BALANCE TO FOLLOW' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your bank' })).toBeVisible();
  await page.getByLabel('Old Mill Bank').check();
  await page.getByRole('button', { name: 'LOG IN THERE' }).click();
  await page.getByRole('button', { name: 'SHARE THEM' }).click();
  await page.getByRole('button', { name: 'KEEP THIS LINK' }).click();
}

test('a wysh follows a mortgage: linked, its balance changes overnight, the login breaks and is renewed, and the bank is unlinked [BUILD-16] [BUILD-17] [ACCT-23] [MODAL-20] [ENT-17] [PERM-05]', async ({
  page,
  server,
  openElsewhere,
}) => {
  test.slow();
  const person = await server.becomeCovered(page, {
    amount: 250_000,
    wyshes: { 'pay-off-mortgage': 240_000 },
  });
  await openWysh(page);
  await linkMortgage(page);
  await page.getByLabel(account).check();
  await page.getByRole('button', { name: 'FOLLOW THIS ACCOUNT' }).click();
  await expect(page.getByText(`It follows ${account} at Old Mill Bank.`, { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);

  // The balance changes at the bank, and the night passes.
  await page.goto('/sandbox');
  await page.getByRole('textbox', { name: `Balance of ${account}` }).fill('300000');
  await page.getByRole('button', { name: `Set the balance of ${account}` }).click();
  await expect(page.getByText(`${account}: 300000 USD, open.`)).toBeVisible();
  const morning = await openElsewhere();
  await server.returnAfter(morning, person, [1]);
  await morning.goto('/');
  await expect(morning.getByText('One of them follows the balance of a linked account.')).toBeVisible();
  await expect(morning.getByText('Your list is $50,000 more than your cover.')).toBeVisible();
  await morning.goto('/wyshes');
  await expect(morning.getByText('Follows Home Mortgage', { exact: false })).toBeVisible();
  await morning.getByRole('button', { name: /^Remove / }).click();
  const blocked = morning.getByRole('dialog', { name: 'This one runs itself' });
  await blocked.getByRole('button', { name: 'LEAVE IT ON' }).click();
  await openWysh(morning);
  await expect(morning.getByText('to $300,000 by the balance', { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(morning);

  // The login breaks: it stands still, says since when, and is mended from there.
  await morning.goto('/sandbox');
  await morning.getByRole('button', { name: 'Old Mill Bank: want a new login' }).click();
  await expect(morning.getByText('Old Mill Bank: login wanted.')).toBeVisible();
  await morning.goto('about:blank');
  const broken = await openElsewhere();
  await server.returnAfter(broken, person, [1]);
  await openWysh(broken);
  await expect(broken.getByText('It stands still since', { exact: false })).toBeVisible();
  await expect(broken.getByText('Until then it stays at $300,000', { exact: false })).toBeVisible();
  await broken.getByRole('link', { name: 'RENEW THE LOGIN' }).click();
  await expect(broken.getByText('Wants a new login since', { exact: false })).toBeVisible();
  await broken.getByRole('button', { name: 'RENEW THE LOGIN' }).click();
  await broken.getByRole('button', { name: 'LOG IN AGAIN' }).click();
  await expect(broken.getByText('Your login is renewed', { exact: false })).toBeVisible();
  // The service's own workers bring it.
  await expect(async () => {
    await openWysh(broken);
    await expect(broken.getByText('The balance was $300,000 on', { exact: false })).toBeVisible({
      timeout: 500,
    });
  }).toPass();

  await broken.goto('/account/linked-accounts');
  await broken.getByRole('button', { name: 'UNLINK Old Mill Bank' }).click();
  const asking = broken.getByRole('dialog', { name: 'Unlink Old Mill Bank?' });
  await expect(asking).toContainText('stops following it and stays at its amount');
  await asking.getByRole('button', { name: 'UNLINK IT' }).click();
  await expect(broken.getByText('Old Mill Bank is unlinked.')).toBeVisible();
  await openWysh(broken);
  await expect(broken.getByRole('link', { name: 'LINK AN ACCOUNT' })).toBeVisible();
  await expect(
    broken.getByRole('textbox', { name: 'What’s the balance on your mortgage today?' }),
  ).toHaveValue('300,000');
});
