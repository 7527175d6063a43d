import { Client, fetchExchange } from 'urql';
import { expect, test } from 'vitest';
import { submitPurchase } from './submit-purchase.ts';

const card = {
  tokenize: async () => ({ kind: 'token', token: 'tok_1' }) as const,
  clear: () => undefined,
  focus: () => undefined,
  authenticate: async () => true,
};
const order = { quoteId: null, dueToday: 31.17, nameOnCard: 'Ada Lovelace', acknowledgements: [] };

/** A server that has a bill to pay, and says of the card and of the payment what it is told to. */
function serverThat(answers: { method?: object; payment?: object }) {
  const data: Readonly<Record<string, object>> = {
    CreatePaymentMethod: answers.method ?? {
      data: { createPaymentMethod: { clientMutationId: null, paymentMethod: { id: 'card' } } },
    },
    InvoiceToPay: {
      data: {
        pendingPolicy: { id: 'policy' },
        activePaymentMethod: { id: 'card' },
        latestPayableInvoice: { id: 'invoice', balance: 31.17, status: 'created' },
      },
    },
    PayInvoice: answers.payment ?? {},
  };
  return new Client({
    url: 'https://server.invalid/graphql',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [fetchExchange],
    fetch: async (_, init) => {
      const { operationName } = JSON.parse(init?.body as string) as { operationName: string };
      return Response.json(data[operationName]);
    },
  });
}

function refusal(message: string, fields: readonly object[] = []) {
  const extensions = {
    message: 'STANDARD_ERROR',
    full_message: message,
    validation_errors: { errors: fields },
  };
  return { data: null, errors: [{ message, extensions }] };
}

function processed(payment: object) {
  const invoice = { invoiceId: 'invoice', reason: null, reasonWords: null, clientSecret: null };
  const payments = { processed: [{ ...invoice, ...payment }] };
  return { data: { createMultiplePayments: { clientMutationId: null, payments } } };
}

test('a payment without its card form is a fault that says so [ERR-40]', async () => {
  await expect(submitPurchase(serverThat({}), null, order)).rejects.toThrow('Payment Card is undefined');
});

test('what the payment provider says of a card is passed on in its words [ERR-41]', async () => {
  const words = 'Your card has insufficient funds.';
  const method = refusal(words, [{ field: 'externalId', code: 'insufficient_funds', message: words }]);
  expect(await submitPurchase(serverThat({ method }), card, order)).toEqual({ kind: 'declined', words });
});

test('any other refusal is thrown with its message [ERR-41]', async () => {
  const graphql = serverThat({ method: refusal('We can’t take payments right now.') });
  await expect(submitPurchase(graphql, card, order)).rejects.toThrow('We can’t take payments right now.');
});

test('a failed transaction comes to nothing, for its reason [ERR-43]', async () => {
  const payment = processed({
    transactionResult: 'failed',
    reason: 'stolen_card',
    reasonWords: 'Ask your bank.',
  });
  expect(await submitPurchase(serverThat({ payment }), card, order)).toEqual({
    kind: 'declined',
    words: 'Ask your bank.',
  });
});

test('a payment that is made is paid [ERR-43]', async () => {
  const payment = processed({ transactionResult: 'success' });
  expect(await submitPurchase(serverThat({ payment }), card, order)).toEqual({ kind: 'paid' });
});
