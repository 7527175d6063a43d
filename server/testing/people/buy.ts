import { createMultiplePayments } from '../../insuring/billing/create-multiple-payments.ts';
import { createPaymentMethod } from '../../insuring/billing/create-payment-method.ts';
import { findOwnInvoices } from '../../insuring/billing/find-invoices.ts';
import type { Context } from '../../context.ts';
import { createAcknowledgement } from '../../applying/disclosures/create-acknowledgement.ts';
import { idOf } from '../../applying/disclosures/disclosure.ts';
import { listDisclosuresToAcknowledge } from '../../applying/disclosures/list-disclosures-to-acknowledge.ts';
import { acceptProductOffering } from '../../insuring/policies/accept-product-offering.ts';
import { updateQuote } from '../../insuring/policies/update-quote.ts';
import type { EmbeddedPayments } from '../../providers/payments/embedded.ts';
import { answerFlow } from './answer-flow.ts';
import { beApproved } from './apply.ts';
import type { Insured, Offered, Quoted } from './person.ts';
import type { Preparation } from './preparation.ts';

/** What the law asks of a buyer, and what a purchase agrees to. */
export async function beReadyToBuy(preparation: Preparation): Promise<Offered> {
  const person = await beApproved(preparation);
  const context = await preparation.contextOf(person.token);
  await answerFlow(context, 'cdd-form', preparation.outline.answers);
  const asked = await listDisclosuresToAcknowledge(context);
  const confirmed = context.disclosures.current.filter(({ due }) => due === 'beforePaying');
  for (const disclosure of [...asked, ...confirmed]) {
    const { contextType } = disclosure;
    const recordId = idOf(disclosure);
    await createAcknowledgement(context, {
      recordId,
      recordType: 'disclosure',
      contextType,
      contextId: null,
    });
  }
  return person;
}

export async function takeQuote(preparation: Preparation): Promise<Quoted> {
  const person = await beReadyToBuy(preparation);
  const quote = await acceptProductOffering(await preparation.contextOf(person.token), person.offeringId);
  return { ...person, quoteId: quote.id };
}

export async function buy(preparation: Preparation): Promise<Insured> {
  const person = await takeQuote(preparation);
  const context = await preparation.contextOf(person.token);
  const { card, nextCard } = preparation.outline;
  await addCard(preparation, context, card);
  const { policy } = await updateQuote(context, {
    quoteId: person.quoteId,
    status: 'accepted',
    cover: null,
    billingFrequency: 'monthly',
  });
  if (policy === null) throw new Error('A quote was taken without a policy.');
  const [invoice] = await findOwnInvoices(context, 'eligibleUnpaid');
  if (invoice === undefined) throw new Error('A policy was made without a bill.');
  const payment = { invoiceIds: [invoice.id], purchasePolicy: true };
  const [processed] = (await createMultiplePayments(context, payment)).processed;
  if (processed?.transactionResult !== 'success')
    throw new Error(`Their payment ended with ${processed?.transactionResult}.`);
  if (nextCard !== null) await addCard(preparation, context, nextCard);
  return { ...person, policyId: policy.id };
}

async function addCard(
  { outline: { firstName, lastName } }: Preparation,
  context: Context,
  number: string,
): Promise<void> {
  await createPaymentMethod(context, {
    externalId: await cardToken(context, number),
    source: 'credit_card',
    name: `${firstName} ${lastName}`,
  });
}

/** What the vendor's card form makes of a number. */
async function cardToken({ payments }: Pick<Context, 'payments'>, number: string): Promise<string> {
  if (!hasCardForm(payments)) throw new Error('Only a vendor with a card form of ours takes prepared cards.');
  const made = await payments.tokenize({ number, expiresMonth: 12, expiresYear: 2040, cvc: '123' });
  if ('wrong' in made) throw new Error(`The vendor takes no card with this ${made.wrong}.`);
  return made.token;
}

type CardForm = Pick<EmbeddedPayments, 'tokenize'>;

function hasCardForm(payments: Context['payments']): payments is Context['payments'] & CardForm {
  return 'tokenize' in payments;
}
