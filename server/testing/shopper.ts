import { offer, openPurchase } from './buyer.ts';
import { verifySession } from './flow-visitor.ts';
import type { GraphqlCaller } from './graphql-over-http.ts';
import { maya, openEstimate } from './insurable-person.ts';
import type { AppDriver } from './app-driver.ts';

/** The least a purchase takes, for tests with many of them: no password, no code. The app has the embedded payment vendor. */
export interface Shopper {
  readonly userId: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly offeringId: string;
  /** Tokens of cards, taken up one after the other as they are declined. */
  readonly cards: readonly string[];
}

export const goodCard = '4242424242424242';

/** Approved, in an account and a verified session, with an open offer and these cards. */
export async function openShopper(app: AppDriver, numbers: readonly string[], cvc = '123'): Promise<Shopper> {
  const visitor = await app.visitor();
  await openEstimate(app, visitor).save(maya(app));
  // Somebody with an account in a verified session; a password and a code would take most of a second each.
  await app.services.database.transaction(async (transaction) => {
    const { userId } = visitor;
    await transaction.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute();
    await transaction
      .updateTable('sessions')
      .set({ authenticated: true })
      .where('user_id', '=', userId)
      .execute();
  });
  await verifySession(app, visitor);
  const [offeringId] = await offer(app, visitor, ['termLife']);
  const cards: string[] = [];
  for (const number of numbers) cards.push(await cardToken(app, number, cvc));
  const { userId, token, refreshToken } = visitor;
  return { userId, token, refreshToken, offeringId: offeringId!, cards };
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
