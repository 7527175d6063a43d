import type { Page } from '@playwright/test';
import { readLink, signIn, verify } from './account-holder.ts';
import { CARDS, payButton, typeCard } from './buyer.ts';
import { withKeyboard } from './by-keyboard.ts';
import type { Walker } from './hands.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';
import { expect, test } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

let server: OwnServer;
test.beforeEach(async () => {
  server = await startOwnServer();
});
test.afterEach(() => server.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Whose card was declined until the policy lapsed: from the mail that says so to cover by another card. */
async function comeBack({ page, hands, look }: Walker): Promise<void> {
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

test('a card that is declined until the policy lapses is followed by another one, and the same policy covers again; by keyboard alone, where no screen has a complaint of axe or sticks out sideways [REIN-09] [REIN-14] [REIN-17] [REIN-18] [REIN-21] [MKT-11]', async ({
  openElsewhere,
}) => {
  test.slow();
  await comeBack(withKeyboard(await openElsewhere(server.baseURL)));
});
