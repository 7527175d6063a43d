import type { App } from '@wysh/server/app/app.ts';
import { becomePerson } from '@wysh/server/testing/people/become-person.ts';
import { browserDocument } from './browser-document.ts';
import { callGraphql, post } from './oauth-visitor.ts';

export interface Shopper {
  readonly token: string;
  readonly offeringId: string;
  readonly cardToken: string;
}

/** Somebody ready to buy. Their way there is not what is measured. */
export async function openShopper(app: App, url: string): Promise<Shopper> {
  const { token, offeringId } = await becomePerson(app, 'readyToBuy');
  const card = { number: '4242424242424242', expiresMonth: 12, expiresYear: 2040, cvc: '123' };
  const { token: cardToken } = await post(url, 'card-frame/tokens', card);
  return { token, offeringId, cardToken: cardToken! };
}

const documents = {
  accept: browserDocument('AcceptProductOffering'),
  addCard: browserDocument('CreatePaymentMethod'),
  take: browserDocument('TakeQuote'),
  pay: browserDocument('PayInvoice'),
};

interface TakenQuote {
  readonly updateQuote: {
    readonly policy: { readonly pendingPlan: { readonly nextPayment: { readonly invoiceId: string } } };
  };
}

interface Payment {
  readonly createMultiplePayments: {
    readonly payments: { readonly processed: readonly { readonly transactionResult: string }[] };
  };
}

export async function buy(url: string, { token, offeringId, cardToken }: Shopper): Promise<void> {
  const call = <Answer>(document: string, input: object) =>
    callGraphql<Answer>(url, token, document, { input });
  const { acceptProductOffering } = await call<{ acceptProductOffering: { quote: { id: string } } }>(
    documents.accept,
    { offeringId },
  );
  const card = { externalId: cardToken, source: 'credit_card', metadata: { name: 'Maya Lin' } };
  await call(documents.addCard, card);
  const quoteId = acceptProductOffering.quote.id;
  const taken = await call<TakenQuote>(documents.take, {
    quoteId,
    status: 'accepted',
    billingFrequency: 'monthly',
  });
  const { invoiceId } = taken.updateQuote.policy.pendingPlan.nextPayment;
  const { createMultiplePayments } = await call<Payment>(documents.pay, { invoiceId, purchasePolicy: true });
  const result = createMultiplePayments.payments.processed[0]?.transactionResult;
  if (result !== 'success') throw new Error(`A purchase ended with ${result}.`);
}
