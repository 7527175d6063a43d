import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openShop, renderPurchase } from './testing/render-purchase.tsx';

const heading = page.getByRole('heading', { level: 1 });

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

test('whose ID one of our people looks at reads by when we write, and is asked for no card [R-53]', async () => {
  const shop = openShop({ Query: { identityLook: { standing: 'looked_at', answerOn: '2026-11-25' } } });
  const { path, steps } = await renderPurchase(shop);
  await expect.element(heading).toHaveTextContent('We have your ID');
  await expect.element(page.getByText(/nothing for you to do: we email you by 11\/25\/2026/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'SUBMIT & PAY' })).not.toBeInTheDocument();
  await expectAccessibleAtBoth();
  await page.getByRole('link', { name: 'OK, GOT IT' }).click();
  await expect.poll(path).toBe('/');
  expect(steps()).toEqual([]);
});

test('whose ID shows somebody else reads that no cover is sold to them, and whom to call if we are wrong [R-53]', async () => {
  const shop = openShop({ Query: { identityLook: { standing: 'not_them', answerOn: '2026-11-25' } } });
  await renderPurchase(shop);
  await expect.element(heading).toHaveTextContent('We can’t go on with your cover');
  await expect.element(page.getByText(/Nothing was charged/)).toBeVisible();
  const phone = page.getByRole('link', { name: '555-0100' });
  await expect.element(phone).toHaveAttribute('href', 'tel:5550100');
  await expect.element(page.getByText(/by 11\/25/)).not.toBeInTheDocument();
  await expectAccessibleAtBoth();
});

test('a payment that is with the bank goes on, whoever looks at an ID meanwhile [R-53]', async () => {
  const shop = openShop({ Query: { identityLook: {} } });
  Object.assign(shop, { stage: 'unpaid', standing: 'payment_under_way' });
  await renderPurchase(shop);
  await expect.element(page.getByText(/bank|payment/i).first()).toBeVisible();
  await expect.element(page.getByText('We have your ID')).not.toBeInTheDocument();
});
