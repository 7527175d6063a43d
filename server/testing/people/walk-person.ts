import type { AppDriver, Visitor } from '../app-driver.ts';
import { openAccount } from '../account-holder.ts';
import { openPurchase } from '../buyer.ts';
import { openFlowWalker } from '../flow-walker.ts';
import { sessionOf, verifyByCode } from '../person-with-phone.ts';
import { openWyshList } from '../wysh-list.ts';
import type { Outline } from './outline.ts';
import type { VerifiedPerson } from './person.ts';

/** The whole way by the doors a browser uses, each stretch of it from where the one before ended. */
export function walkPerson(app: AppDriver, outline: Outline) {
  const { email, password, phone, answers, wyshes, card, firstName, lastName } = outline;

  async function visit(): Promise<Visitor> {
    const visitor = await app.visitor();
    const list = openWyshList(app, visitor);
    for (const [slug, amount] of Object.entries(wyshes)) await list.add(slug, amount);
    return visitor;
  }

  async function verify(holder: Visitor): Promise<VerifiedPerson> {
    await openFlowWalker(app, holder, answers).walk('pre-verified-initial-data');
    const { data } = await app.graphql<{
      currentUser: { profile: { phoneNumbers: readonly { id: string }[] } };
    }>('{ currentUser { profile { phoneNumbers { id } } } }', {}, { token: holder.token });
    const phoneNumberId = data!.currentUser.profile.phoneNumbers[0]!.id;
    const person = {
      ...holder,
      email,
      password,
      phoneNumberId,
      sessionId: await sessionOf(app, holder.token),
    };
    await verifyByCode(app, { ...person, phone: `+1${phone}` });
    return { ...person, phone };
  }

  async function answer({ token }: Visitor, ...flows: readonly string[]): Promise<void> {
    const walker = openFlowWalker(app, { token }, answers);
    for (const flow of flows) await walker.walk(flow);
  }

  async function offeringOf({ token }: Visitor): Promise<string> {
    const { data } = await app.graphql<{ productOfferings: readonly { id: string }[] }>(
      '{ productOfferings { id } }',
      {},
      { token },
    );
    return data!.productOfferings[0]!.id;
  }

  async function addCard({ token }: Visitor, number: string): Promise<void> {
    const typed = { number, expiresMonth: 12, expiresYear: 2040, cvc: '123' };
    const { body } = await app.rest<{ token: string }>('POST', '/card-frame/tokens', typed);
    const metadata = { name: `${firstName} ${lastName}` };
    await openPurchase(app, { token }).addCard('', { externalId: body.token, metadata });
  }

  return {
    visit,
    addCard,
    openAccount: (visitor: Visitor) => openAccount(app, { visitor, email, password }),
    verify,
    takeEstimate: (person: Visitor) => answer(person, 'estimate-form'),
    beginApplication: (person: Visitor) =>
      answer(person, 'onboarding-intro', 'insurance-profile', 'beneficiary'),
    handIn: (person: Visitor) => answer(person, 'aura-interview'),
    async beReadyToBuy(person: Visitor): Promise<void> {
      await answer(person, 'cdd-form');
      await openPurchase(app, person).agree();
    },
    async takeQuote(person: Visitor): Promise<string> {
      const { answer: accepted } = await openPurchase(app, person).accept(await offeringOf(person));
      return accepted!.quote.id;
    },
    async buy(person: Visitor, quoteId: string): Promise<void> {
      const purchase = openPurchase(app, person);
      await addCard(person, card);
      await purchase.take(quoteId);
      const [invoice] = await purchase.invoices('eligibleUnpaid');
      await purchase.pay(invoice!.id);
    },
    async comeBack({ phoneNumberId }: VerifiedPerson): Promise<VerifiedPerson> {
      const tokens = await app.authorize({ email, password });
      const token = tokens.access_token;
      const sessionId = await sessionOf(app, token);
      const back = { token, refreshToken: tokens.refresh_token, sessionId, phoneNumberId, email, password };
      await verifyByCode(app, { ...back, userId: '', constellationId: '', phone: `+1${phone}` });
      return { ...back, userId: '', constellationId: '', phone };
    },
    async lockOut({ token }: Visitor): Promise<void> {
      for (let wrong = 0; wrong < 10; wrong += 1) {
        await app.authorize({ email, password: `not the password ${wrong}` }, token).catch(() => null);
      }
    },
  };
}
