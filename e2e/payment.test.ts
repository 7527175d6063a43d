import type { Page } from '@playwright/test';
import { cardField, cardFrame, CARDS, comeToLastStep, payButton, pressPay, typeCard } from './buyer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const covered = (page: Page) => heading(page, 'You’re covered!');
const failed = (page: Page) => page.getByRole('dialog', { name: 'Uh-oh, something went wrong...' });

/** What was charged so far, by the bills of the person. */
async function expectBills(page: Page, statuses: readonly string[]): Promise<void> {
  await page.goto('/products/insurance/billing');
  const bills = page.getByRole('region', { name: 'Your bills' }).getByRole('listitem');
  await expect(bills).toHaveCount(statuses.length);
  for (const [index, status] of statuses.entries()) await expect(bills.nth(index)).toContainText(status);
}

test('a card that can be kept but not charged is said to have failed, and the next one pays the same bill [BUY-15] [BUY-22]', async ({
  page,
}) => {
  await comeToLastStep(page);
  await typeCard(page, CARDS.failsWhenCharged);
  await pressPay(page);
  await expect(failed(page)).toContainText('declined');
  await failed(page).getByRole('button', { name: 'Try again' }).click();
  await expect(cardField(page, 'Card number')).toHaveValue('');
  await typeCard(page, CARDS.good);
  await pressPay(page);
  await expect(covered(page)).toBeVisible();
  await expectBills(page, ['Paid']);
});

for (const kind of ['lost', 'stolen'] as const)
  test(`a ${kind} card is said to have been declined, as any other, and nothing of why [S-63]`, async ({
    page,
  }) => {
    await comeToLastStep(page);
    await typeCard(page, CARDS[kind]);
    await pressPay(page);
    await expect(failed(page)).toContainText('Your card was declined. Try another one, or ask your bank.');
    await expect(page.locator('body')).not.toContainText(/lost|stolen/i);
  });

test.describe('a bank that asks', () => {
  test('is told no: nothing is charged; told yes with the next try: covered [BUY-14] [BUY-15]', async ({
    page,
  }) => {
    await comeToLastStep(page);
    await typeCard(page, CARDS.asksTheBank);
    await pressPay(page);
    const question = cardFrame(page).getByRole('heading', { name: 'Is it really you?' });
    await expect(question).toBeFocused();
    await cardFrame(page).getByRole('button', { name: 'No, stop this payment' }).click();
    await expect(failed(page)).toBeVisible();
    await failed(page).getByRole('button', { name: 'Try again' }).click();
    await typeCard(page, CARDS.asksTheBank);
    await pressPay(page);
    await expect(question).toBeVisible();
    await cardFrame(page).getByRole('button', { name: 'YES, APPROVE' }).click();
    await expect(covered(page)).toBeVisible();
    await expectBills(page, ['Paid']);
  });

  test('and was left without an answer does not hold up whoever comes back', async ({ page }) => {
    await comeToLastStep(page);
    await typeCard(page, CARDS.asksTheBank);
    await pressPay(page);
    await expect(cardFrame(page).getByRole('heading', { name: 'Is it really you?' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'FINISH AND PAY' }).click();
    await expect(failed(page)).toContainText('Your bank wanted a yes from you');
    await expectAccessible(page);
    await failed(page).getByRole('button', { name: 'Try again' }).click();
    await typeCard(page, CARDS.good);
    await pressPay(page);
    await expect(covered(page)).toBeVisible();
    await expectBills(page, ['Paid']);
  });
});

test('a payment the bank takes its time with is shown as processing, also in a tab opened anew, and settles by itself [BUY-23] [BUY-24] [DASH-11]', async ({
  page,
  context,
}) => {
  await comeToLastStep(page);
  await typeCard(page, CARDS.settlesLater);
  await pressPay(page);
  await expect(heading(page, 'Talking to your bank. Stay with us.')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.close();

  const again = await context.newPage();
  await again.goto('/');
  const card = again.getByRole('region', { name: 'Your payment is on its way' });
  await expect(card).toBeVisible();
  await expectAccessible(again);
  await card.getByRole('link', { name: 'SEE WHERE IT STANDS' }).click();
  await expect(heading(again, 'Talking to your bank. Stay with us.')).toBeVisible();
  await again.request.put('/sandbox/api/clock', { data: { advance: 'PT65S' } });
  await expect(covered(again)).toBeVisible({ timeout: 40_000 });
  await expectBills(again, ['Paid']);
});

test('a second press of SUBMIT & PAY, and a second tab, pay nothing more [BUY-19] [BUY-23]', async ({
  page,
  context,
}) => {
  await comeToLastStep(page);
  const other = await context.newPage();
  await other.goto('/flow/purchase-policy');
  await typeCard(other, CARDS.good);
  await page.bringToFront();
  await typeCard(page, CARDS.good);
  await payButton(page).scrollIntoViewIfNeeded();
  await payButton(page).dblclick();
  await expect(covered(page)).toBeVisible();
  await pressPay(other);
  await expect(covered(other)).toBeVisible();
  await expectBills(other, ['Paid']);
});
