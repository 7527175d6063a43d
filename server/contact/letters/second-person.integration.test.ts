import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { comeTo } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const NAME =
  'mutation ($input: NameSecondPersonInput!) { nameSecondPerson(input: $input) { secondPerson { name state line2 } } }';
const REMOVE = 'mutation { removeSecondPerson(input: {}) { clientMutationId } }';
const SHOWN = '{ secondPerson { name email } }';

const sam = {
  name: ' Sam Walker ',
  line1: '9 Elm Street',
  line2: '',
  city: 'Cleveland',
  state: 'oh',
  zip: '44101',
  email: 'sam@example.com',
};

const ask = (token: string, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  app.graphql(query, variables, { token });

async function whoseCardFails(): Promise<Buyer> {
  await comeTo(app, '2027-03-05');
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  await buyer.addCard('insufficient_funds');
  return buyer;
}

const letters = () =>
  app.services.database.reader
    .selectFrom('letters')
    .select(['kind', 'state', 'names_day'])
    .orderBy('kind')
    .execute();

test('whom the owner names gets the notice before a lapse by letter and mail, with the same last covered day [R-04, R-02]', async () => {
  const buyer = await whoseCardFails();
  const named = await ask(buyer.token, NAME, { input: sam });
  expect(named.errors).toBeUndefined();
  expect(named.data).toEqual({
    nameSecondPerson: { secondPerson: { name: 'Sam Walker', state: 'OH', line2: null } },
  });
  await comeTo(app, '2027-04-05');
  await comeTo(app, '2027-04-06');
  expect(await letters()).toEqual([
    { kind: 'lapse_notice', state: 'handed_over', names_day: '2027-05-06' },
    { kind: 'lapse_notice_copy', state: 'handed_over', names_day: '2027-05-06' },
  ]);
  const { text } = await newestMail(app, 'lapse_notice_copy', 'sam@example.com');
  expect(text).toContain('Cover goes on through May 6, 2027');
  expect(text).toContain('Alex Walker named you');
});

test('who was taken off is told nothing any more [R-04]', async () => {
  const buyer = await whoseCardFails();
  await ask(buyer.token, NAME, { input: sam });
  await ask(buyer.token, REMOVE);
  expect((await ask(buyer.token, SHOWN)).data).toEqual({ secondPerson: null });
  await comeTo(app, '2027-04-05');
  await comeTo(app, '2027-04-06');
  expect(await letters()).toMatchObject([{ kind: 'lapse_notice' }]);
  expect((await newestMail(app, 'lapse_notice_copy', 'sam@example.com')).count).toBe(0);
});

test('particulars that are not complete are refused field by field, and somebody else sees and changes nothing of them [R-04, S-35]', async () => {
  const person = await becomePerson(app, 'verified');
  const wrong = { ...sam, name: ' ', zip: '441', state: 'XX', email: 'sam' };
  const { errors } = await ask(person.token, NAME, { input: wrong });
  const found = errors?.[0]?.extensions as { validation_errors: { errors: { field: string }[] } } | undefined;
  expect(found?.validation_errors.errors.map(({ field }) => field)).toEqual([
    'name',
    'state',
    'zip',
    'email',
  ]);
  await ask(person.token, NAME, { input: sam });
  const other = await becomePerson(app, 'verified');
  expect((await ask(other.token, SHOWN)).data).toEqual({ secondPerson: null });
  await ask(other.token, REMOVE);
  expect((await ask(person.token, SHOWN)).data).toEqual({
    secondPerson: { name: 'Sam Walker', email: 'sam@example.com' },
  });
  const visitor = await app.visitor();
  expect((await ask(visitor.token, SHOWN)).data).toEqual({ secondPerson: null });
  expect((await ask(visitor.token, NAME, { input: sam })).errors).toHaveLength(1);
});
