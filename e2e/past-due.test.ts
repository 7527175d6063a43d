import { cardField, CARDS } from './buyer.ts';
import { withKeyboard } from './by-keyboard.ts';
import { withPointer, type Walker } from './hands.ts';
import { test, type ServerOfOwnTime } from './own-time.ts';
import { expect } from './visitor.ts';

test.use({ actionTimeout: 10_000 });

/** From the mail about a declined card to the bills, another card, and a policy that goes on. */
async function payFromMail(server: ServerOfOwnTime, { page, hands, look }: Walker): Promise<void> {
  const mail = await server.newestMail(page, 'Your card was declined, and your cover has an end date');
  expect(mail).toContain('The next time we ask your card is');
  const link = /https?:\/\/\S+\/products\/insurance\/billing/.exec(mail)?.[0];
  await page.goto(link ?? 'no link');
  await expect(page.getByRole('heading', { level: 1, name: 'Money matters' })).toBeVisible();
  await expect(page.getByText('is past due', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('the bank gave no reason', { exact: false })).toBeVisible();
  await look();

  await hands.press(page.getByRole('link', { name: 'PAY ANOTHER WAY' }));
  await hands.write(cardField(page, 'Card number'), CARDS.good);
  await hands.write(cardField(page, 'Expiration date'), '0434');
  await hands.write(cardField(page, 'Security code'), '123');
  await hands.press(page.getByRole('button', { name: /^PUT IT IN AND PAY/ }));
  await expect(page.getByRole('dialog', { name: 'Paid. Thank you!' })).toBeVisible();
  await expect(page.getByText('•••• 4242 pays your premiums from now on.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('is past due', { exact: false })).toHaveCount(0);
  await look({ stays: true });

  await hands.press(page.getByRole('link', { name: 'SEE MY INSURANCE' }));
  await expect(page.getByText('Your policy is in force.', { exact: false })).toBeVisible();
}

test('a declined monthly charge is paid from its mail with another card, and the policy is in force again [BILL-12] [RETRY-03] [F-15]', async ({
  page,
  server,
}) => {
  await server.becomePastDue(page);
  await payFromMail(server, withPointer(page));
});

test('the same by keyboard alone, where no screen has a complaint of axe or sticks out sideways [BILL-12] [RETRY-03]', async ({
  page,
  server,
}) => {
  await server.becomePastDue(page);
  await payFromMail(server, withKeyboard(page));
});
