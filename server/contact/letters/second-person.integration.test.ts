import type { FormValues } from '@wysh/domain/forms/answer-value.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
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

/** The formalities up to the last question of them, answered so. */
async function answerFormalities(person: { readonly token: string }, last: FormValues) {
  const flow = openFlowVisitor(app, person);
  const id = await flow.start('cdd-form');
  await flow.answer(id, { occupation: 'Mathematician' });
  await flow.answer(id, { 'source-of-funds': 'employment' });
  await flow.answer(id, { 'politically-exposed': 'no' });
  await flow.answer(id, { 'acting-for-another': 'no' });
  const { flowSession } = await flow.answer(id, last);
  return { status: flowSession.status, goOn: (values: FormValues) => flow.answer(id, values) };
}

const samAmongFormalities = {
  'second-person-name': 'Sam Walker',
  'second-person-address-street-1': '9 Elm Street',
  'second-person-address-street-2': null,
  'second-person-address-city': 'Cleveland',
  'second-person-address-state': 'OH',
  'second-person-address-postal-code': '44101',
  'second-person-email': 'sam@example.com',
};

test('who is named among the formalities is whom the billing page shows, changes and takes off, and no answer keeps them [R-04]', async () => {
  const person = await becomePerson(app, 'approved');
  const { goOn } = await answerFormalities(person, { 'tell-somebody-else': 'yes' });
  await expect(goOn({ ...samAmongFormalities, 'second-person-email': 'sam' })).rejects.toThrow(
    'second-person-email',
  );
  expect((await goOn(samAmongFormalities)).flowSession.status).toBe('finished');
  expect((await ask(person.token, SHOWN)).data).toEqual({
    secondPerson: { name: 'Sam Walker', email: 'sam@example.com' },
  });
  const { reader } = app.services.database;
  const kept = await reader.selectFrom('flow_answers').select('question_key').execute();
  expect(kept.filter(({ question_key: key }) => key.startsWith('second-person'))).toEqual([]);
  const law = await reader
    .selectFrom('cdd_answers')
    .select(['user_id', 'answers_sealed'])
    .executeTakeFirstOrThrow();
  const opened = app.services.encryption.open(law.answers_sealed, `due diligence ${law.user_id}`);
  expect(opened).not.toContain('Sam');
  await ask(person.token, REMOVE);
  expect((await ask(person.token, SHOWN)).data).toEqual({ secondPerson: null });
});

test.each([{}, { 'tell-somebody-else': null }, { 'tell-somebody-else': 'no' }])(
  'the question among the formalities is passed over without harm by %j, and changes nobody named before [R-04]',
  async (last) => {
    const person = await becomePerson(app, 'approved');
    await ask(person.token, NAME, { input: sam });
    expect(await answerFormalities(person, last)).toMatchObject({ status: 'finished' });
    expect((await ask(person.token, SHOWN)).data).toMatchObject({ secondPerson: { name: 'Sam Walker' } });
  },
);
