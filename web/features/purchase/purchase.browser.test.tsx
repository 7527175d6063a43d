import type { StandingKind } from '@wysh/domain/standing/standing-table.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../ui/base.css';
import { emulateReducedMotion } from '../../ui/testing/emulate-reduced-motion.ts';
import type { Answers } from '../../testing/fake-answers.ts';
import { refusal } from '../../testing/fake-server.ts';
import { purchasePath } from '../../paths.ts';
import { AD_QUOTE, cover, openShop, renderPurchase, type FakeShop } from './testing/render-purchase.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';

const heading = page.getByRole('heading', { level: 1 });
const submit = page.getByRole('button', { name: 'SUBMIT & PAY' });
const name = page.getByRole('textbox', { name: 'Name on card' });
const dialog = page.getByRole('dialog');

beforeEach(async () => {
  localStorage.clear();
  await emulateReducedMotion();
});

async function pay(): Promise<void> {
  await name.fill('Ada');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await submit.click();
}

const CARD_AUTHORIZATION = {
  id: 'card-authorization@1',
  title: 'Taking premiums from your card',
  body: 'What we may take.',
};

/** As the person does in the frame, which the page cannot look into. */
function tellFrame(what: string): void {
  const frame = page.getByTitle('Your card').element() as HTMLIFrameElement;
  frame.contentWindow?.postMessage(what, '*');
}

const atField = (field: string, code: FieldError['code'], message: string) =>
  refusal('STANDARD_ERROR', undefined, [{ field, code, message }]);

const ESIGN: Answers = {
  Query: {
    disclosuresToAcknowledge: [{ id: 'esign@1', slug: 'esign' }],
    disclosure: ({ slug }) => (slug === 'card-authorization' ? CARD_AUTHORIZATION : null),
  },
};

/** A policy was taken, and its payment is with the bank. */
function openUnderWay(answers: Answers = {}, standing: StandingKind = 'payment_under_way'): FakeShop {
  return Object.assign(openShop({ Invoice: { status: 'processing' }, ...answers }), {
    stage: 'unpaid' as const,
    standing,
  });
}

test('the last step says what is bought, what it costs and what is agreed to [BUY-01] [BUY-02] [BUY-03] [BUY-05] [BUY-06] [BUY-07] [BUY-08] [BUY-09] [BUY-10]', async () => {
  await renderPurchase(openShop());
  await expect.element(heading).toHaveTextContent('Last step!');
  for (const words of [
    'Simply add a valid credit or debit card, review your policy, and get covered instantly!',
    'By continuing, you agree to:',
    '10-day free look',
    'Trusted payments',
    '$300,000',
    '20 years',
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByText('$31.17 today', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'We take American Express, Mastercard, Visa and Discover.' }))
    .toBeVisible();
  await expect.element(name).toBeVisible();
  await expect.element(page.getByTitle('Your card')).toBeVisible();
  const points = page.getByRole('region', { name: 'By continuing, you agree to:' }).getByRole('listitem');
  expect(points.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('$31.17'),
    'What you told us being true, as far as you know.',
    'Your cover beginning the moment your payment goes through, and not before.',
    '“Your word, and your permission” (opens in a new tab)',
    '“Doing this without paper” (opens in a new tab)',
    '“What we do with what you tell us” (opens in a new tab)',
  ]);
  // Replacing is a matter of accidental death alone.
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  await expectAccessible();
});

test('the button waits for a whole card with nothing wrong on it, and three letters of a name [BUY-18]', async () => {
  await renderPurchase(openShop());
  await name.fill('Ad');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await name.fill('Ada');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  for (const wrong of ['half a card', 'an expired card']) {
    tellFrame(wrong);
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    tellFrame('a person types a card');
    await expect.element(submit).not.toHaveAttribute('aria-disabled');
  }
});

test('the button that waits is reached by Tab, says what it waits for, and pressed leads to it [BUY-18] [F-75]', async () => {
  const { steps } = await renderPurchase(openShop());
  await name.fill('Ad');
  await expect
    .element(submit)
    .toHaveAccessibleDescription('The button wakes up once your name and card are in.');
  (submit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription(/The name on your card is still missing\./);
  await name.fill('Ada');
  tellFrame('half a card');
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  (submit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(page.getByTitle('Your card').element());
  expect(steps()).toEqual([]);
});

test('the texts that are agreed to stand there to be read before paying, and so does what lets us ask the card from then on [BUY-04] [R-07]', async () => {
  await renderPurchase(openShop(ESIGN));
  await expect.element(page.getByText(CARD_AUTHORIZATION.title, { exact: true })).toBeVisible();
  await page.getByText('The terms', { exact: true }).click();
  for (const words of ['The first thing.', 'The second thing.'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('submitting authorizes and makes the card, keeps the agreements, takes the quote and pays its bill, in this order [R-07] [BUY-04] [BUY-11] [BUY-12] [BUY-13] [BUY-14] [BUY-16] [PAYCONF-01] [PAYCONF-03] [PAYCONF-04] [PAYCONF-05] [API-M-32] [API-M-36]', async () => {
  const shop = openShop(ESIGN);
  const { path, steps } = await renderPurchase(shop);
  await pay();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  expect(steps()).toEqual([
    {
      operation: 'AgreeBeforePaying',
      input: {
        recordId: 'card-authorization@1',
        recordType: 'disclosure',
        contextType: 'InsuranceMembership',
      },
    },
    {
      operation: 'CreatePaymentMethod',
      input: { externalId: 'tok_1', source: 'credit_card', metadata: { name: 'Ada' } },
    },
    {
      operation: 'AgreeBeforePaying',
      input: { recordId: 'esign@1', recordType: 'disclosure', contextType: 'InsuranceApplication' },
    },
    {
      operation: 'TakeQuote',
      input: { quoteId: 'quote', status: 'accepted', billingFrequency: 'monthly', dueToday: 31.17 },
    },
    { operation: 'PayInvoice', input: { invoiceId: 'invoice', purchasePolicy: true } },
  ]);
  // Who pays is told of the page's own address, and no way leads back to the card.
  expect(path()).toBe('/products/insurance/covered');
  for (const words of ['TL-4KQ7-92MXB', '•••• 4242', '$31.17 on 02/02/2026', '01/12/2026'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'GO TO DASHBOARD' })).toHaveAttribute('href', '/');
  await expect
    .element(page.getByRole('link', { name: 'Chat with us' }))
    .toHaveAttribute('href', '/customer-support');
  expect(shop.callsOf('CompleteJourney')).not.toEqual([]);
  expect(shop.callsOf('InvoiceToPay')).toEqual([]);
});

test('a quote that was taken and paid elsewhere meanwhile is not charged again [BUY-17] [BUY-23]', async () => {
  const shop = openShop();
  const updateQuote = () => {
    shop.stage = 'covered';
    return { quote: { status: 'accepted' }, policy: { status: 'active', pendingPlan: null } } as const;
  };
  shop.tell({ Mutation: { updateQuote } });
  const { steps } = await renderPurchase(shop);
  await pay();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  expect(steps().map(({ operation }) => operation)).toEqual(['CreatePaymentMethod', 'TakeQuote']);
});

test('a declined card is said in its words, and the card has to be typed anew [BUY-15] [ERR-41]', async () => {
  const shop = openShop();
  const words = "There isn't enough on that card.";
  shop.fail('CreatePaymentMethod', atField('externalId', 'insufficient_funds', words));
  const { steps } = await renderPurchase(shop);
  await pay();
  await expect.element(dialog).toMatchTextContent(/There isn't enough on that card\./);
  expect(steps()).toHaveLength(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  // The next thing to do is a card, wherever on the page the button was.
  expect(document.activeElement).toBe(page.getByTitle('Your card').element());
});

test('a quote that runs out while its card is typed asks for no other card, and leads to what is open', async () => {
  const shop = openShop();
  shop.fail('TakeQuote', atField('quoteId', 'quote_expired', 'This quote has expired.'));
  const { steps } = await renderPurchase(shop);
  await pay();
  await expect.element(dialog).toMatchTextContent(/Your quote has run out.*This quote has expired\./);
  expect(steps().map(({ operation }) => operation)).not.toContain('PayInvoice');
  await expect
    .element(page.getByRole('link', { name: 'SEE WHAT’S OPEN' }))
    .toHaveAttribute('href', '/review-quote');
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
});

test('a button pressed twice pays once [BUY-19] [BUY-23]', async () => {
  const { steps } = await renderPurchase(openShop());
  await name.fill('Ada');
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  const button = submit.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  expect(steps().map(({ operation }) => operation)).toEqual([
    'CreatePaymentMethod',
    'TakeQuote',
    'PayInvoice',
  ]);
});

test('a submit waits for its answer as one, says so, and takes no second one [BUY-19]', async () => {
  const shop = openShop();
  shop.delayNext('CreatePaymentMethod');
  await renderPurchase(shop);
  await pay();
  const busy = page.getByRole('button', { name: 'PAYING' });
  await expect.element(busy).toBeVisible();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
});

test('a card that fails when it is charged is said as well [BUY-15] [BUY-22]', async () => {
  const shop = openShop();
  shop.outcomes.push({ transactionResult: 'failed', reason: 'card_declined', reasonWords: 'Declined.' });
  await renderPurchase(shop);
  await pay();
  await expect.element(dialog).toMatchTextContent(/Declined\./);
});

test('a bank that asks is answered, and what came of that payment asked: no other is begun [BUY-14, F-12]', async () => {
  const shop = openShop();
  shop.outcomes.push({ transactionResult: 'processing', clientSecret: 'secret' });
  const { steps } = await renderPurchase(shop);
  await pay();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  expect(steps().slice(-2)).toEqual([
    { operation: 'PayInvoice', input: { invoiceId: 'invoice', purchasePolicy: true } },
    { operation: 'FinishAuthentication', input: { invoiceId: 'invoice', isAuthenticated: true } },
  ]);
});

test('a payment under way is asked about until it is settled, also by whoever comes back [BUY-23] [BUY-24]', async () => {
  const shop: FakeShop = openUnderWay({
    InsuranceMembership: {
      activePolicy: () => {
        if (shop.callsOf('PurchaseOutcome').length < 2) return null;
        cover(shop);
        return {};
      },
    },
  });
  const { steps } = await renderPurchase(shop);
  await expect.element(heading).toHaveTextContent('Talking to your bank. Stay with us.');
  await expectAccessible();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  expect(steps()).toEqual([]);
});

test('whoever left while their bank was asking is told so, and can pay with any card [F-12]', async () => {
  const shop = openUnderWay({ Invoice: { status: 'processing', awaitsAuthentication: true } }, 'bank_asks');
  const { steps } = await renderPurchase(shop);
  await expect.element(dialog).toMatchTextContent(/Your bank wanted a yes from you/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await pay();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  expect(steps().map(({ operation }) => operation)).toEqual([
    'CreatePaymentMethod',
    'TakeQuote',
    'PayInvoice',
  ]);
});

test.each([
  ['without a card, is paid', null, 'fully_paid', 1],
  ['with its bill open, is paid', {}, 'created', 1],
  ['with its bill paid in part, is paid', {}, 'short_paid', 1],
  ['with its bill paid, is not paid again', {}, 'fully_paid', 0],
] as const)(
  'a policy whose bill did not come with it, %s [BUY-17, JOUR-41]',
  async (_, activePaymentMethod, status, payments) => {
    const shop = openShop({ Query: { activePaymentMethod, latestPayableInvoice: { status } } });
    const updateQuote = () => {
      shop.stage = 'unpaid';
      return { quote: { status: 'accepted' }, policy: { status: 'pending', pendingPlan: null } } as const;
    };
    shop.tell({ Mutation: { updateQuote } });
    await renderPurchase(shop);
    await pay();
    await expect.poll(() => shop.callsOf('PurchaseOutcome').length).toBeGreaterThan(0);
    expect(shop.callsOf('InvoiceToPay')).toHaveLength(1);
    expect(shop.callsOf('PayInvoice')).toHaveLength(payments);
  },
);

test('a policy that waits to be paid is paid by its own quote, so that no other tab changes what is paid [BUY-17, BUY-22, F-12]', async () => {
  const { steps } = await renderPurchase(
    openUnderWay(
      { Invoice: { status: 'failed', id: 'its own' }, Policy: { quoteId: 'its quote' } },
      'quote_taken',
    ),
  );
  await pay();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  expect(steps().map(({ operation }) => operation)).toEqual([
    'CreatePaymentMethod',
    'TakeQuote',
    'PayInvoice',
  ]);
  expect(steps()[1]!.input).toMatchObject({ quoteId: 'its quote' });
});

test('the offer of the address is what is bought, though a bank still waits for a yes to the other [F-12]', async () => {
  const invoice = { status: 'processing', awaitsAuthentication: true } as const;
  const shop = openUnderWay({ Invoice: invoice, ...AD_QUOTE }, 'bank_asks');
  await renderPurchase(shop, `${purchasePath}?quote=quote`);
  await expect.element(page.getByText('Until age 65')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('replacing accident cover is agreed to when it is ticked, and it is bought until age 65 [BUY-10] [BUY-20] [BUY-08] [F-29]', async () => {
  const { steps } = await renderPurchase(openShop(AD_QUOTE));
  await expect.element(page.getByText('Until age 65')).toBeVisible();
  await expect
    .element(page.getByText('The last one, before you turn 65, is for its days alone.', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole('checkbox', { name: 'This replaces an accidental death policy I already have.' }))
    .toHaveAccessibleDescription(/longer to hand this one back\. We write to nobody/);
  await page.getByText('This replaces an accidental death policy I already have.').click();
  await pay();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  const agreed = steps().filter(({ operation }) => operation === 'AgreeBeforePaying');
  expect(agreed.map(({ input }) => (input as { recordId: string }).recordId)).toEqual([
    'replace-accidental-death@1',
  ]);
});

test('unticked it sends nothing, and the cover is bought all the same [BUY-10] [BUY-20]', async () => {
  const { steps } = await renderPurchase(openShop(AD_QUOTE));
  await pay();
  await expect.element(heading).toHaveTextContent('You’re covered!');
  expect(steps().map(({ operation }) => operation)).not.toContain('AgreeBeforePaying');
});

test('the policy is there to keep; while it is written it is asked for again [PAYCONF-02] [BUY-21] [MODAL-19]', async () => {
  const shop = openShop();
  shop.failNext('DocumentsBySlug', refusal('APPLICATION_DOCUMENT_NOT_READY'));
  await renderPurchase(shop);
  await pay();
  await page.getByRole('button', { name: 'DOWNLOAD POLICY DETAILS' }).click();
  await expect.element(dialog).toMatchTextContent(/No papers here yet/);
  expect(shop.callsOf('DocumentsBySlug')).toHaveLength(2);
});

test('the copies of the quote and of what is read before buying are those of the quote on the page, whatever else was offered [F-14, BUY-09]', async () => {
  const paper = (id: string, slug: string) => ({ slug, files: [{ format: 'pdf', url: `#${slug}-${id}` }] });
  const shop = openShop({
    Query: {
      pendingQuote: { id: 'term-quote' },
      quote: ({ id }) => ({
        id,
        documents: ['buyers-guide', 'quote-term-life'].map((slug) => paper(id, slug)),
      }),
    },
  });
  await renderPurchase(shop);
  await page.getByRole('button', { name: 'Keep a copy of your quote' }).click();
  await expect.poll(() => window.location.hash).toBe('#quote-term-life-term-quote?download=1');
  await page.getByRole('button', { name: 'Keep the buyer’s guide to life insurance' }).click();
  await expect.poll(() => window.location.hash).toBe('#buyers-guide-term-quote?download=1');
});

test('whom the law has questions for answers them before typing a card, and comes back to their quote [BUY-12]', async () => {
  const unasked = openShop({ Query: { isDueDiligenceDone: false } });
  const { path, search, steps } = await renderPurchase(unasked);
  await expect.poll(path).toBe('/flow/cdd-form');
  expect(search()).toBe('?link=%2Fflow%2Fpurchase-policy');
  expect(steps()).toEqual([]);
});

test('whoever has to say more about themselves first is led there [BUY-12]', async () => {
  const shop = openShop();
  shop.fail('TakeQuote', atField('dueDiligence', 'due_diligence_open', 'First this.'));
  const { path } = await renderPurchase(shop);
  await pay();
  await expect.poll(path).toBe('/flow/cdd-form');
});

test('whoever is covered already leaves the journey [JOUR-41]', async () => {
  const { path } = await renderPurchase(Object.assign(openShop(), { stage: 'covered' as const }));
  await expect.poll(path).toBe('/');
});

test('without anything to buy it leads back to the offers', async () => {
  const { path } = await renderPurchase(openShop({ Query: { pendingQuote: null } }));
  await expect.poll(path).toBe('/review-quote');
});

test('nothing is bought where nothing can be had: a quote that is read all the same leads to where they stand [F-10, F-12]', async () => {
  const shop = Object.assign(openShop(), { standing: 'offers_over' as const });
  const { path } = await renderPurchase(shop, `${purchasePath}?quote=quote`);
  await expect.poll(path).toBe('/review-quote');
});
