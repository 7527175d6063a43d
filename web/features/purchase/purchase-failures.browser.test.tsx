import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import { expectAccessibleAtBoth } from '../../testing/expect-accessible.ts';
import { refusal } from '../../testing/fake-server.ts';
import { openShop, renderPurchase, type FakeShop } from './testing/render-purchase.tsx';

const heading = page.getByRole('heading', { level: 1 });
const submit = page.getByRole('button', { name: 'SUBMIT & PAY' });
const name = page.getByRole('textbox', { name: 'Name on card' });
const failed = page.getByRole('dialog', { name: 'Uh-oh, something went wrong...' });

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

function typeCardAnew(): void {
  const frame = page.getByTitle('Your card').element() as HTMLIFrameElement;
  frame.contentWindow?.postMessage('a person types a card', '*');
}

test('the name on the card comes from the profile in title case, and three characters are enough [FVAL-19] [BUY-18]', async () => {
  await renderPurchase(openShop());
  await expect.element(name).toHaveValue('Ada Lovelace');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await name.fill('Al');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Alb');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
});

test('the last step shows which cards it takes [SHELL-33]', async () => {
  await renderPurchase(openShop());
  const brands = page.getByRole('img', { name: 'We take American Express, Mastercard, Visa and Discover.' });
  await expect.element(brands).toBeVisible();
  expect(brands.element().querySelectorAll('svg')).toHaveLength(4);
});

const declined = { transactionResult: 'failed', reason: 'card_declined', reasonWords: 'Declined.' } as const;

test.each<[failure: string, arrange: (shop: FakeShop) => unknown, words: RegExp]>([
  ['that is declined as it is charged', (shop) => shop.outcomes.push(declined), /Declined\./],
  [
    'that our server refuses',
    (shop) => shop.fail('CreatePaymentMethod', refusal('STANDARD_ERROR', 'Not today.')),
    /Not today\./,
  ],
])(
  'a payment %s is told as it was said, and empties the card [ERR-42, ERR-43, MODAL-10, S-63, MODAL-21]',
  async (_, arrange, words) => {
    const shop = openShop();
    arrange(shop);
    await renderPurchase(shop);
    await expect.element(submit).not.toHaveAttribute('aria-disabled');
    await submit.click();
    await expect.element(failed).toMatchTextContent(words);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(failed).not.toBeInTheDocument();
    // Only the card makes the button wait: the name is still there.
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await expect.element(name).toHaveValue('Ada Lovelace');
  },
);

test.each(['being_looked_at', 'looked_at_until'] as const)(
  'whoever one of our people looks at first reads that and that nothing was charged, and goes home: %s [R-53]',
  async (code) => {
    const shop = openShop();
    const words = 'One of our people looks at this before it goes on. Nothing was charged.';
    shop.fail('TakeQuote', refusal('STANDARD_ERROR', undefined, [{ field: 'person', code, message: words }]));
    const { path } = await renderPurchase(shop);
    await expect.element(submit).not.toHaveAttribute('aria-disabled');
    await submit.click();
    const looked = page.getByRole('dialog', { name: 'We take a look first' });
    await expect.element(looked).toMatchTextContent(words);
    await expectAccessibleAtBoth();
    await looked.getByRole('link', { name: 'OK, GOT IT' }).click();
    await expect.poll(path).toBe('/');
  },
);

test('whose ID was found meanwhile to show somebody else reads that we can’t go on, and is asked for no other card [R-53]', async () => {
  const shop = openShop();
  const words = 'We couldn’t see from your document that you are who you say. Nothing was charged.';
  const code = 'identity_not_shown';
  shop.fail('TakeQuote', refusal('STANDARD_ERROR', undefined, [{ field: 'person', code, message: words }]));
  const { path } = await renderPurchase(shop);
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await submit.click();
  const refused = page.getByRole('dialog', { name: 'We can’t go on with your cover' });
  await expect.element(refused).toMatchTextContent(words);
  await refused.getByRole('link', { name: 'OK, GOT IT' }).click();
  await expect.poll(path).toBe('/');
});

test('trying again with a good card submits the same purchase, and ends covered [MODAL-10] [MKT-09] [S-63]', async () => {
  const shop = openShop({ Query: { disclosuresToAcknowledge: [{ id: 'esign@1', slug: 'esign' }] } });
  shop.outcomes.push(declined);
  const { steps } = await renderPurchase(shop);
  await expect.element(heading).toHaveTextContent('Last step!');
  await submit.click();
  await failed.getByRole('button', { name: 'Try again' }).click();
  typeCardAnew();
  await submit.click();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  const names = steps().map(({ operation }) => operation);
  const once = ['CreatePaymentMethod', 'AgreeBeforePaying', 'TakeQuote', 'PayInvoice'];
  expect(names).toEqual([...once, ...once]);
  const [first, second] = steps().filter(({ operation }) => operation === 'PayInvoice');
  expect(second).toEqual(first);
});
