import { pick } from '@wysh/domain/forms/testing/random-numbers.ts';
import { oauthClientId } from '../../people/accounts/oauth-client.ts';
import { refreshTokenLifetime } from '../../people/accounts/session-lifetimes.ts';
import { openAccount } from '../account-holder.ts';
import type { AppDriver } from '../app-driver.ts';
import { openApplicant } from '../applicant.ts';
import { openPurchase } from '../buyer.ts';
import { verifySession } from '../flow-visitor.ts';
import { maya, openEstimate } from '../insurable-person.ts';
import { buy, cardToken, goodCard, openShopper } from '../shopper.ts';
import type { Shopper } from '../shopper.ts';
import { openWyshList } from '../wysh-list.ts';
import { openPerson } from './world.ts';
import type { Person, World } from './world.ts';

/** What somebody does from when they come until they leave; answers in a word or two how it ended. Throws where it was cut short. */
export type Story = (world: World) => Promise<string>;

const declinedCards = ['4000000000000002', '4000000000009995', '4000000000000119', '4000000000000341'];
const slowCard = '4000000000000184';
const authenticationCards = ['4000002760003184', '4000002500003155'];
const rememberedMax = 200;
/** The engine takes no time in a test; the queue it waits in may be long. */
const resultWithinTurns = 6;

/** Adds wyshes under names of their own, asks what cover costs, and may leave half way or come back with a new token. */
export const visit: Story = async (world) => {
  const person = openPerson(world);
  const { browser, random, own } = person;
  const visitor = own(await browser.visitor());
  const list = openWyshList(browser, visitor);
  for (let count = Math.ceil(random() * 3); count > 0; count -= 1) {
    const { id } = own(await list.add(someWysh(world, person), Math.ceil(random() * 400) * 1000));
    await list.change('updateWyshAllocation', { wyshAllocationId: id, name: `Dream ${person.mark}` });
  }
  if (random() < 0.3) return 'left half way';
  const estimate = openEstimate(browser, visitor);
  await estimate.save(maya(browser));
  await estimate.adjust({
    amount: pick(random, [100_000, 250_000, 750_000]),
    termDuration: 20,
    termUnit: 'year',
  });
  if (random() < 0.5) return 'took an estimate';
  const token = await refresh(browser, visitor.refreshToken);
  own(await openWyshList(browser, { token }).read());
  return 'came back with a new token';
};

/** Registers, keeps a wysh, and may be back later from another device. */
export const register: Story = async (world) => {
  const person = openPerson(world);
  const { browser, mark, own } = person;
  const email = `${mark.toLowerCase()}@example.com`;
  const holder = own(await openAccount(browser, { email }));
  const wyshName = `Boat ${mark}`;
  const list = openWyshList(browser, holder);
  const { id } = own(await list.add(someWysh(world, person), 20_000));
  await list.change('updateWyshAllocation', { wyshAllocationId: id, name: wyshName });
  remember(world.accounts, { person, email, password: holder.password, wyshName });
  return 'opened an account';
};

/** Signs in on another device, where everything acknowledged before has to be. */
export const comeBack: Story = async (world) => {
  if (world.accounts.length === 0) return register(world);
  const { person, email, password, wyshName } = pick(world.random, world.accounts);
  const { access_token: token } = await person.browser.authorize({ email, password });
  const { allocations } = await openWyshList(person.browser, { token }).read();
  if (!allocations.some(({ name }) => name === wyshName))
    world.report.breakage(`person ${person.id} came back and their wysh was gone`);
  return 'came back to an account';
};

/** An approved person looks at the offer, may change it or leave it, and pays with a card of whatever kind. */
export const purchase: Story = async (world) => {
  const person = openPerson(world);
  const { browser, random, own } = person;
  const shopper = own(await openShopper(browser, someCards(random)));
  const sale = openPurchase(browser, shopper);
  if (random() < 0.3) await changeOffer(person, sale.call, shopper.offeringId);
  if (random() < 0.1) return 'declined the offer';
  if (random() < 0.1) {
    own((await sale.accept(shopper.offeringId)).answer);
    return 'left half way through a purchase';
  }
  return conclude(world, person, shopper, await buy(browser, shopper, answerBank(person)));
};

/** Has the page open twice and presses in both, on both servers, at the same time. */
export const doubleClick: Story = async (world) => {
  const person = openPerson(world);
  const shopper = person.own(await openShopper(person.browser, [goodCard]));
  const told = await Promise.all([0, 1].map((server) => buy(person.browserAt(server), shopper)));
  return conclude(world, person, shopper, told.includes('paid') ? 'paid' : 'processing');
};

/** A policyholder looks at what they have, with a token they kept. */
export const lookAtPolicy: Story = async (world) => {
  if (world.policyholders.length === 0) return purchase(world);
  const index = Math.floor(world.random() * world.policyholders.length);
  const [holder] = world.policyholders.splice(index, 1);
  const { person, refreshToken, refreshesUntil, userId } = holder!;
  if (Temporal.Instant.compare(world.app.clock.now(), refreshesUntil) > 0) return 'came back too late';
  const token = await refresh(person.browser, refreshToken);
  await verifySession(world.app, { token });
  const { activePolicy, lapsedPolicy, pendingPolicy } = person.own(
    await openPurchase(person.browser, { token }).membership(),
  );
  if (world.report.toldPaid.has(userId) && activePolicy === null && lapsedPolicy === null)
    world.report.breakage(
      `person ${person.id} came back and has no policy but ${JSON.stringify(pendingPolicy)}`,
    );
  return 'came back to a policy';
};

/** A whole application, form by form, and a purchase of what it leads to. */
export const apply: Story = async (world) => {
  const person = openPerson(world);
  const { browser, mark, own, random } = person;
  const applicant = own(await openApplicant(browser, { name: mark }));
  const said = { 'first-name': mark };
  await applicant.walk('insurance-profile', { said });
  if (random() < 0.2) return 'left half way through an application';
  await applicant.walk('aura-interview', { said });
  let latest = await applicant.latest();
  for (let turn = 0; turn < resultWithinTurns && (latest?.result ?? 'pending') === 'pending'; turn += 1)
    latest = await applicant.latest(10);
  own(latest);
  if (latest?.result !== 'approved') return `applied: ${latest?.result ?? 'no result yet'}`;
  const sale = openPurchase(browser, applicant);
  const { answer: offers } = own(
    await sale.call<readonly { id: string }[]>('{ answer: productOfferings { id } }'),
  );
  await sale.agree();
  await applicant.walk('cdd-form', { until: 'identity-document' });
  const cards = [await cardToken(browser, goodCard)];
  const { userId, token, refreshToken } = applicant;
  const shopper = { userId, token, refreshToken, offeringId: offers![0]!.id, cards };
  return `applied and ${await conclude(world, person, shopper, await buy(browser, shopper))}`;
};

function answerBank({ browser }: Person) {
  return async (clientSecret: string): Promise<void> => {
    await browser.rest('POST', '/card-frame/authentications', { clientSecret, isApproved: true });
  };
}

/** Whoever read that they paid has a policy, whichever server they ask. */
async function conclude(
  world: World,
  person: Person,
  { userId, token, refreshToken }: Shopper,
  told: 'paid' | 'processing',
): Promise<string> {
  if (told === 'processing') return 'paid, and was told to wait';
  world.report.toldPaid.add(userId);
  const refreshesUntil = world.app.clock.now().add(refreshTokenLifetime);
  remember(world.policyholders, { person, refreshToken, refreshesUntil, userId });
  const server = pick(person.random, [0, 1]);
  const askedAt = performance.now();
  const { activePolicy } = person.own(await openPurchase(person.browserAt(server), { token }).membership());
  // Days that pass at once end a verified session, and nobody else sees a policy. That there is one, the checks ask the database.
  if (activePolicy === null && world.calm.heldSince(askedAt))
    world.report.breakage(`person ${person.id} was told that they paid, and has no policy in force`);
  return 'bought';
}

async function changeOffer(
  { random }: Person,
  call: ReturnType<typeof openPurchase>['call'],
  offeringId: string,
): Promise<void> {
  const input = {
    offeringId,
    amount: pick(random, [250_000, 400_000]),
    termDuration: pick(random, [10, 15]),
  };
  const { refusal } = await call(
    `mutation ($input: UpdateProductOfferingInput!) {
      answer: updateProductOffering(input: $input) { productOffering { id } }
    }`,
    { input },
  );
  if (refusal !== null) throw new Error(`the offer was not changed: ${JSON.stringify(refusal)}`);
}

function someCards(random: () => number): string[] {
  const kind = random();
  if (kind < 0.25) return [pick(random, declinedCards), goodCard];
  if (kind < 0.35) return [slowCard];
  if (kind < 0.5) return [pick(random, authenticationCards)];
  return [goodCard];
}

function someWysh({ app }: World, { random }: Person): string {
  return pick(random, app.services.catalogue.wyshes).slug;
}

async function refresh(browser: AppDriver, refreshToken: string): Promise<string> {
  const { status, body, text } = await browser.rest<{ access_token: string }>('POST', '/oauth/token', {
    grant_type: 'refresh_token',
    client_id: oauthClientId,
    refresh_token: refreshToken,
  });
  if (status !== 200) throw new Error(`the token was not refreshed: ${status} ${text}`);
  return body.access_token;
}

function remember<Entry>(entries: Entry[], entry: Entry): void {
  entries.push(entry);
  if (entries.length > rememberedMax) entries.shift();
}
