import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { confirmAnswersPath } from '../../paths.ts';
import { refusal } from '../../testing/fake-server.ts';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { openShop, renderPurchase } from './testing/render-purchase.tsx';

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

test('before a card is asked for it is said whether anything has changed, on a page of its own [R-52]', async () => {
  const { path, search, steps } = await renderPurchase(openShop({ Query: { answersToConfirm: {} } }));
  await expect.poll(() => path() + search()).toBe(confirmAnswersPath('quote', 'quote'));
  expect(steps()).toEqual([]);
});

test('a word that is over as the card is sent is asked for again, and nothing is taken [R-52]', async () => {
  const shop = openShop();
  const { path, search, steps } = await renderPurchase(shop);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Last step!');
  shop.failNext(
    'TakeQuote',
    refusal('STANDARD_ERROR', undefined, [
      { field: 'confirmation', code: 'answers_to_confirm', message: 'Nothing was charged.' },
    ]),
  );
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Ada');
  await page.getByRole('button', { name: 'SUBMIT & PAY' }).click();
  await expect.poll(() => path() + search()).toBe(confirmAnswersPath('quote', 'quote'));
  expect(steps().map(({ operation }) => operation)).not.toContain('PayInvoice');
});
