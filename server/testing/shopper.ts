import type { AppDriver } from './app-driver.ts';
import { openPurchase } from './buyer.ts';
import type { GraphqlCaller } from './graphql-over-http.ts';
import { becomePerson } from './people/become-person.ts';

/** Somebody ready to buy, with cards at hand. The app has the embedded payment vendor. */
export interface Shopper {
  readonly userId: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly offeringId: string;
  /** Tokens of cards, taken up one after the other as they are declined. */
  readonly cards: readonly string[];
}

export const goodCard = '4242424242424242';

export async function openShopper(app: AppDriver, numbers: readonly string[], cvc = '123'): Promise<Shopper> {
  const { userId, token, refreshToken, offeringId } = await becomePerson(app, 'readyToBuy');
  const cards: string[] = [];
  for (const number of numbers) cards.push(await cardToken(app, number, cvc));
  return { userId, token, refreshToken, offeringId, cards };
}

/** What the card form makes of a number. */
export async function cardToken(app: AppDriver, number: string, cvc = '123'): Promise<string> {
  const card = { number, expiresMonth: 12, expiresYear: 2040, cvc };
  const { body } = await app.rest<{ token: string }>('POST', '/card-frame/tokens', card);
  return body.token;
}

/**
 * SUBMIT & PAY, step by step; each step may have happened before. Answers what the person is told. A bank that asks is answered
 * where `answerBank` does that.
 */
export async function buy(
  server: GraphqlCaller,
  shopper: Omit<Shopper, 'refreshToken'>,
  answerBank: (clientSecret: string) => Promise<void> = async () => {},
): Promise<'paid' | 'processing'> {
  const person = openPurchase(server, shopper);
  for (const externalId of shopper.cards) {
    const before = await person.membership();
    if (before.activePolicy !== null) return 'paid';
    const { quote } = answered(await person.accept(shopper.offeringId));
    const added = await person.addCard('', { externalId });
    const isDeclined = added.refusal?.validation_errors?.errors.some(({ field }) => field === 'externalId');
    if (isDeclined === true && externalId !== shopper.cards.at(-1)) continue;
    answered(added);
    answered(await person.take(quote.id));
    const { activePolicy, latestPayableInvoice } = await person.membership();
    if (activePolicy !== null) return 'paid';
    if (latestPayableInvoice === null) {
      // Their other tab may have paid between the two reads of this answer.
      if ((await person.membership()).activePolicy !== null) return 'paid';
      throw new Error('There is nothing to pay.');
    }
    let { payments } = answered(await person.pay(latestPayableInvoice.id));
    const clientSecret = payments.processed[0]?.clientSecret ?? null;
    if (clientSecret !== null) {
      await answerBank(clientSecret);
      ({ payments } = answered(await person.pay(latestPayableInvoice.id)));
    }
    const result = payments.processed[0]?.transactionResult;
    if (result === 'success') return 'paid';
    if (result === 'processing') return 'processing';
  }
  throw new Error('The good card was declined.');
}

function answered<Answer>({ answer, refusal }: { answer: Answer | null; refusal: unknown }): Answer {
  if (answer === null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
  return answer;
}
