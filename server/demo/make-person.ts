import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { openAccount } from '../testing/account-holder.ts';
import type { AccountHolder } from '../testing/account-holder.ts';
import type { AppDriver } from '../testing/app-driver.ts';
import { openApplicant } from '../testing/applicant.ts';
import { openBeneficiaryOwner } from '../testing/beneficiary-owner.ts';
import { openPurchase } from '../testing/buyer.ts';
import { openFlowVisitor } from '../testing/flow-visitor.ts';
import { maya, openEstimate } from '../testing/insurable-person.ts';
import { personWithPhone, verifyByCode } from '../testing/person-with-phone.ts';
import { openWyshList } from '../testing/wysh-list.ts';
import { DEMO_PASSWORD, emailOf, phoneOf } from './people.ts';
import type { DemoPerson, Standing } from './people.ts';

const WRONG_PASSWORDS_UNTIL_LOCKED = 10;
const GOOD_CARD = '4242424242424242';
const CARD_THAT_FAILS_WHEN_CHARGED = '4000000000000341';

/** Lets somebody go the way a browser goes, as far as they have come. */
export async function makePerson(app: AppDriver, person: DemoPerson): Promise<void> {
  const account = await openAccount(app, { email: emailOf(person), password: DEMO_PASSWORD });
  await verifyByCode(app, await personWithPhone(app, { account, number: phoneOf(person) }));
  await sayName(app, person, account);
  const list = openWyshList(app, account);
  for (const [slug, amount] of Object.entries(person.wyshes)) await list.add(slug, amount);
  await comeTo(app, person, account, person.standing);
}

async function sayName(
  app: AppDriver,
  { firstName, lastName }: DemoPerson,
  account: AccountHolder,
): Promise<void> {
  const visitor = openFlowVisitor(app, account);
  const session = await visitor.start('account-profile');
  const name = { 'first-name': firstName, 'last-name': lastName };
  await visitor.answer(session, name, { currentFormIdentifier: 'profile-name' });
}

async function comeTo(
  app: AppDriver,
  person: DemoPerson,
  account: AccountHolder,
  standing: Standing,
): Promise<void> {
  switch (standing.kind) {
    case 'visitor':
      return;
    case 'estimate':
      await openEstimate(app, account).save(maya(app));
      return;
    case 'locked':
      return lock(app, account);
    case 'applied':
      await apply(app, person, account);
      return;
    case 'covered':
      return buy(app, person, account, standing);
  }
}

async function lock(app: AppDriver, { email, token }: AccountHolder): Promise<void> {
  for (let wrong = 0; wrong < WRONG_PASSWORDS_UNTIL_LOCKED; wrong += 1) {
    await app.authorize({ email, password: `not the password ${wrong}` }, token).catch(() => null);
  }
}

async function apply(app: AppDriver, { firstName, lastName, outline }: DemoPerson, account: AccountHolder) {
  const answers = { 'last-name': lastName, 'individual-last-name': lastName, ...outline?.answers };
  const applicant = await openApplicant(app, { ...outline, name: firstName, answers }, account);
  await applicant.handIn();
  await app.services.jobs.drain();
  return applicant;
}

async function buy(
  app: AppDriver,
  person: DemoPerson,
  account: AccountHolder,
  { product, nextCardFails = false }: Extract<Standing, { kind: 'covered' }>,
): Promise<void> {
  const applicant = await apply(app, person, account);
  const offerings = await applicant.graphql<{ id: string; productDetail: { slug: string } }[]>(
    '{ answer: productOfferings { id productDetail { slug } } }',
  );
  const offering = offerings.find(({ productDetail }) => productDetail.slug === PRODUCT_SLUGS[product]);
  if (offering === undefined) throw new Error(`${person.firstName} was offered no ${product}.`);
  const buyer = openPurchase(app, account);
  const owner = openBeneficiaryOwner(app, account);
  const { lastName } = person;
  await owner.add({
    individual: { firstName: 'Robin', lastName, relationship: 'spouse', birthdate: '1990-02-28' },
  });
  await applicant.walk('cdd-form');
  await buyer.agree();
  const { answer: accepted } = await buyer.accept(offering.id);
  await buyer.take(accepted!.quote.id);
  await addCard(GOOD_CARD);
  const [invoice] = await buyer.invoices('eligibleUnpaid');
  const { answer: paid, refusal } = await buyer.pay(invoice!.id);
  if (paid?.payments.processed[0]?.transactionResult !== 'success')
    throw new Error(`${person.firstName} could not pay: ${JSON.stringify(refusal)}`);
  if (nextCardFails) await addCard(CARD_THAT_FAILS_WHEN_CHARGED);

  async function addCard(number: string): Promise<void> {
    const card = { number, expiresMonth: 12, expiresYear: 2040, cvc: '123' };
    const { body } = await app.rest<{ token: string }>('POST', '/card-frame/tokens', card);
    const metadata = { name: `${person.firstName} ${person.lastName}` };
    await buyer.addCard('demo', { externalId: body.token, metadata });
  }
}
