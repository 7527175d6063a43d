import type { Page } from '@playwright/test';
import { signIn, verify } from './account-holder.ts';
import { becomePerson } from './become-person.ts';
import { cardFrame, CARDS, pressPay, typeCard } from './buyer.ts';
import { expect, expectAccessible, test } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const failed = (page: Page) => page.getByRole('dialog', { name: 'Uh-oh, something went wrong...' });
const summary = (page: Page) => page.getByRole('region', { name: 'What you’re getting' });

async function expectBothOffers(page: Page): Promise<void> {
  await expect(heading(page, 'Your quote is ready for review')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Term life policy' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Accidental death policy' })).toBeVisible();
  await expect(page.getByText('we can’t offer you term life')).toHaveCount(0);
}

async function takeTermLife(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PURCHASE TERM LIFE' }).click();
  await expect(summary(page)).toContainText('Term life policy');
}

async function takeAccidentCover(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'LEARN MORE' }).click();
  await page.getByRole('button', { name: 'GET NOW' }).click();
  await expect(summary(page)).toContainText('Accidental death policy');
  await expect(summary(page)).toContainText('Until age 65');
}

async function payAndFail(page: Page, digits: string): Promise<void> {
  await typeCard(page, digits);
  await pressPay(page);
  if (digits === CARDS.asksTheBank)
    await cardFrame(page).getByRole('button', { name: 'No, stop this payment' }).click();
  await expect(failed(page)).toBeVisible();
  await failed(page).getByRole('button', { name: 'Try again' }).click();
}

test('until one of two offers is paid both can be had, whatever a card or a bank said and wherever one comes back from [F-10, F-11, F-12, QUOTE-25]', async ({
  page,
  context,
  openElsewhere,
}) => {
  test.slow();
  const person = await becomePerson(page, 'readyToBuy');
  await page.goto('/review-quote');
  await expectBothOffers(page);
  await takeTermLife(page);
  await payAndFail(page, CARDS.failsWhenCharged);

  // A bank's no is no payment on its way.
  await payAndFail(page, CARDS.asksTheBank);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'One step left' })).toBeVisible();
  await page.goto('/review-quote');
  await expectBothOffers(page);
  await expectAccessible(page);

  // The other one, and declined with it as well.
  await takeAccidentCover(page);
  await payAndFail(page, CARDS.failsWhenCharged);
  await page.reload();
  await expect(summary(page)).toContainText('Accidental death policy');
  await page.goto('/review-quote');
  await expectBothOffers(page);

  // The first again; a bank's question left open by closing the tab holds nobody up.
  await takeTermLife(page);
  await typeCard(page, CARDS.asksTheBank);
  await pressPay(page);
  await expect(cardFrame(page).getByRole('heading', { name: 'Is it really you?' })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('region', { name: 'One step left' })).toBeVisible();

  // Signed out here, and signed in on another device: the same stands there, and by the same links.
  const elsewhere = await openElsewhere();
  await elsewhere.goto('/login');
  await signIn(elsewhere, person);
  await verify(elsewhere, person, { sent: 2 });
  await expect(elsewhere.getByRole('region', { name: 'One step left' })).toBeVisible();
  // The mail's link, and the address of a refusal that is nobody's here.
  await elsewhere.goto('/fulfillment/start');
  await expectBothOffers(elsewhere);
  await elsewhere.goto('/coverage-denied/rejected');
  await expect(elsewhere).toHaveURL('/flow/purchase-policy');
  await elsewhere.close();

  await next.goto('/review-quote');
  await takeAccidentCover(next);

  // What a tab shows is what it pays, whatever another tab took meanwhile.
  const other = await context.newPage();
  await other.goto('/review-quote');
  await takeTermLife(other);
  await expect(failed(other)).toContainText('Your bank wanted a yes from you');
  await failed(other).getByRole('button', { name: 'Try again' }).click();
  await payAndFail(other, CARDS.failsWhenCharged);
  await next.bringToFront();
  await typeCard(next, CARDS.good);
  await pressPay(next);
  await expect(heading(next, 'You’re covered!')).toBeVisible();
  await expect(next.getByText(/^AD-/)).toBeVisible();
  await next.goto('/products/insurance/billing');
  const bills = next.getByRole('region', { name: 'Your bills' }).getByRole('listitem');
  await expect(bills).toHaveCount(1);
  await expect(bills).toContainText('Paid');
});
