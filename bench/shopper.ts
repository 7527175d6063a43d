import type { App } from '@wysh/server/app.ts';
import { offer } from '@wysh/server/testing/buyer.ts';
import { browserDocument } from './browser-document.ts';
import { becomeVisitor, callGraphql, post } from './oauth-visitor.ts';

export interface Shopper {
  readonly token: string;
  readonly offeringId: string;
  readonly cardToken: string;
}

/** Somebody who was approved, with a verified session; a password and a code would take most of a second each. */
export async function openShopper(app: App, url: string): Promise<Shopper> {
  const token = await becomeVisitor(url);
  await callGraphql(
    url,
    token,
    `mutation { updateEstimateDatum(input: { birthdate: "1992-01-10", gender: female, stateId: "US-OH", health: good,
      tobacco: false, amount: 500000 }) { clientMutationId } }`,
  );
  const { currentUser } = await callGraphql<{ currentUser: { id: string } }>(
    url,
    token,
    '{ currentUser { id } }',
  );
  const userId = currentUser.id;
  const now = new Date();
  await app.services.database.transaction(async (transaction) => {
    await transaction.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute();
    await transaction
      .updateTable('sessions')
      .set({ auth_level: 'verified', authenticated: true, verified_at: now })
      .where('user_id', '=', userId)
      .execute();
  });
  const [offeringId] = await offer(app, { userId }, ['termLife']);
  const card = { number: '4242424242424242', expiresMonth: 12, expiresYear: 2040, cvc: '123' };
  const { token: cardToken } = await post(url, 'card-frame/tokens', card);
  return { token, offeringId: offeringId!, cardToken: cardToken! };
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
