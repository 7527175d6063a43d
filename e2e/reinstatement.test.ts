import type { Page } from '@playwright/test';
import { readLink, signIn, verify } from './account-holder.ts';
import { CARDS, payButton, typeCard } from './buyer.ts';
import { withKeyboard } from './by-keyboard.ts';
import type { Walker } from './hands.ts';
import { test, type ServerOfOwnTime } from './own-time.ts';
import { expect, expectAccessible } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Whose card was declined until the policy lapsed: from the mail that says so to cover by another card. */
async function comeBack(server: ServerOfOwnTime, { page, hands, look }: Walker): Promise<void> {
  const lapsed = await server.become('lapsed');
  await page.goto(await readLink(page, lapsed.email, /\/account\/policy-reinstatement/));
  await signIn(page, lapsed);
  // Those of the months that went by are among them.
  await verify(page, lapsed, { sent: 4 });
  await expect(heading(page, 'Bring your policy back')).toBeVisible();
  await expect(page.getByText('there is no cover', { exact: false })).toBeVisible();
  const number = await page.getByRole('heading', { level: 2, name: /^Policy TL-/ }).textContent();
  const due = await page
    .getByRole('row', { name: /^Due today/ })
    .getByRole('cell')
    .textContent();
  await look({ stays: true });

  await hands.press(page.getByRole('button', { name: 'BRING IT BACK' }));
  await expect(heading(page, 'Here’s what comes back')).toBeVisible();
  await expect(page.getByText(`Due today: ${due}.`, { exact: false })).toBeVisible();
  await look();

  await hands.press(page.getByRole('button', { name: 'BRING IT BACK' }));
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.getByText(`${due} today, then`, { exact: false })).toBeVisible();
  await look();

  await typeCard(page, CARDS.failsWhenCharged, { page, hands, look });
  await hands.press(payButton(page));
  const failed = page.getByRole('dialog', { name: 'Uh-oh, something went wrong...' });
  await expect(failed).toBeVisible();
  await hands.press(failed.getByRole('button', { name: 'Try again' }));
  await typeCard(page, CARDS.good, { page, hands, look });
  await hands.press(payButton(page));
  await expect(heading(page, 'You’re covered again!')).toBeVisible();
  await expect(page.getByText(number!.replace('Policy ', ''), { exact: true })).toBeVisible();
  await expect(page.getByText('Next billing date')).toBeVisible();
  await look();

  await hands.press(page.getByRole('link', { name: 'GO TO DASHBOARD' }));
  await expect(page.getByRole('region', { name: 'You’re covered' })).toBeVisible();
}

test('a card that is declined until the policy lapses is followed by another one, and the same policy covers again; by keyboard alone, where no screen has a complaint of axe or sticks out sideways [ROUTE-53] [REIN-09] [REIN-14] [REIN-17] [REIN-18] [REIN-21] [MKT-11]', async ({
  page,
  server,
}) => {
  test.slow();
  await comeBack(server, withKeyboard(page));
});

test('a lapsed customer signs in and lands at home, where the card says what can be done [F-19] [ROUTE-09]', async ({
  page,
  server,
}) => {
  test.slow();
  const lapsed = await server.become('lapsed');
  await page.goto('/login');
  await signIn(page, lapsed);
  // Those of the months that went by are among them.
  await verify(page, lapsed, { sent: 4 });
  await expect(page).toHaveURL('/');
  const card = page.getByRole('region', { name: 'Your cover has ended' });
  await expect(card).toContainText(/Policy TL-[\w-]+ lapsed because a premium stayed unpaid/);
  await expect(card.getByRole('link', { name: 'SEE WHAT I CAN DO' })).toHaveAttribute(
    'href',
    '/account/policy-reinstatement',
  );
  await expectAccessible(page);
  await page.goto('/products/insurance/welcome');
  await expect(page).toHaveURL('/');
  await card.getByRole('link', { name: 'Apply for a new one' }).click();
  await expect(page).toHaveURL('/fulfillment/start?anew=yes');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'You’re covered already')).toHaveCount(0);
});
