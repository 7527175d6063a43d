import { expect, test } from 'vitest';
import type { Answers } from '../../testing/fake-answers.ts';
import { openFakeServer, refusal } from '../../testing/fake-server.ts';
import { submitPurchase } from './submit-purchase.ts';

const card = {
  tokenize: async () => ({ kind: 'token', token: 'tok_1' }) as const,
  clear: () => undefined,
  focus: () => undefined,
  authenticate: async (_clientSecret: string) => true,
};
const order = {
  quoteId: 'quote',
  monthlyPremium: 31.17,
  nameOnCard: 'Ada Lovelace',
  acknowledgements: [],
  authorizationId: null,
};

/** A server that has a bill to pay. */
const openShop = (answers: Answers = {}) =>
  openFakeServer({
    Query: { pendingPolicy: {}, activePaymentMethod: {}, latestPayableInvoice: {} },
    ...answers,
  });

test('a payment without its card form is a fault that says so [ERR-40]', async () => {
  await expect(submitPurchase(openShop().graphql, null, order)).rejects.toThrow('Payment Card is undefined');
});

test('what the payment provider says of a card is passed on in its words [ERR-41]', async () => {
  const words = 'Your card has insufficient funds.';
  const fault = { field: 'externalId', code: 'insufficient_funds', message: words } as const;
  const shop = openShop();
  shop.fail('CreatePaymentMethod', refusal('STANDARD_ERROR', words, [fault]));
  expect(await submitPurchase(shop.graphql, card, order)).toEqual({ kind: 'declined', words });
});

test('any other refusal is thrown with its message [ERR-41]', async () => {
  const shop = openShop();
  shop.fail('CreatePaymentMethod', refusal('STANDARD_ERROR', 'We can’t take payments right now.'));
  await expect(submitPurchase(shop.graphql, card, order)).rejects.toThrow(
    'We can’t take payments right now.',
  );
});

test('a failed transaction comes to nothing, for its reason [ERR-43]', async () => {
  const shop = openShop({
    ProcessedPayment: { transactionResult: 'failed', reason: 'stolen_card', reasonWords: 'Ask your bank.' },
  });
  expect(await submitPurchase(shop.graphql, card, order)).toEqual({
    kind: 'declined',
    words: 'Ask your bank.',
  });
});

test('a payment that is made is paid [ERR-43]', async () => {
  expect(await submitPurchase(openShop().graphql, card, order)).toEqual({ kind: 'paid' });
});

test("a bank's no is one payment: what came of it is asked, and nothing is charged again [F-12]", async () => {
  const asking = { transactionResult: 'processing', clientSecret: 'secret' } as const;
  const refused = {
    transactionResult: 'failed',
    reason: 'authentication_failed',
    reasonWords: "Your bank couldn't confirm that it's you.",
  } as const;
  const shop = openShop({
    CreateMultiplePaymentsPayload: { payments: { processed: [asking] } },
    FinishAuthenticationPayload: { payment: refused },
  });
  const result = await submitPurchase(shop.graphql, { ...card, authenticate: async () => false }, order);
  expect(result).toEqual({ kind: 'declined', words: refused.reasonWords });
  expect(shop.callsOf('PayInvoice')).toHaveLength(1);
  expect(shop.inputsOf('FinishAuthentication')).toEqual([{ invoiceId: 'invoice', isAuthenticated: false }]);
});
