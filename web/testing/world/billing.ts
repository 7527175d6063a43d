import type { World } from '../fake-answers.ts';

/** $31.17 a month, by a card that ends in 4242. */
export const billing = {
  Invoice: {
    id: 'invoice',
    amount: 31.17,
    balance: 31.17,
    dueAt: '2026-02-02',
    issuedAt: '2026-01-26T15:00:00Z',
    pastDue: false,
    status: 'created',
    awaitsAuthentication: false,
  },
  Plan: { id: 'plan', amount: 31.17, billingFrequency: 'monthly', nextPayment: {} },
  NextPayment: { date: '2026-02-02', amount: 31.17, estimated: true, invoiceId: 'invoice' },
  PaymentMethod: {
    id: 'card',
    source: 'credit_card',
    status: 'active',
    name: 'Ada Lovelace',
    metadata: {},
    mask: '•••• 4242',
    externalId: 'tok_1',
  },
  CardMetadata: {
    brand: 'visa',
    country: 'US',
    funding: 'credit',
    last4: '4242',
    expiresYear: 2030,
    expiresMonth: 4,
  },
  CardForm: { provider: 'embedded', frameUrl: '/card-frame', scriptUrl: null, publishableKey: null },
  CreatePaymentMethodPayload: { paymentMethod: {} },
  CreateMultiplePaymentsPayload: { payments: {} },
  FinishAuthenticationPayload: { payment: {} },
  PaymentsResult: { billingAttemptedAmount: 31.17, processed: [{}] },
  ProcessedPayment: {
    invoiceId: 'invoice',
    transactionResult: 'success',
    reason: null,
    reasonWords: null,
    clientSecret: null,
  },
} satisfies Partial<World>;
