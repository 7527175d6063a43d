import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountHolder } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import { openBeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import type { BeneficiaryOwner } from '../../testing/beneficiary-owner.ts';
import { openFlowVisitor } from '../../testing/flow-visitor.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { becomePerson } from '../../testing/people/become-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let holder: AccountHolder;
let owner: BeneficiaryOwner;
let visitor: ReturnType<typeof openFlowVisitor>;
beforeEach(async () => {
  holder = await becomePerson(app, 'verified');
  owner = openBeneficiaryOwner(app, holder);
  visitor = openFlowVisitor(app, holder);
});

const grace = {
  'individual-first-name': 'Grace',
  'individual-last-name': 'Hopper',
  'individual-relationship': 'sibling',
  'individual-birthdate': '1990-02-28',
};
const address = {
  'beneficiary-address-street-1': '1 Main St',
  'beneficiary-address-city': 'Columbus',
  'beneficiary-address-state': 'OH',
  'beneficiary-address-postal-code': '43004',
};
const trust = {
  'trust-name': 'The Hopper Trust',
  'trust-date': '2020-01-01',
  'trustee-first-name': 'Grace',
  'trustee-last-name': 'Hopper',
};

/** Answers the flow's forms one after the other, as far as the review; answers the forms it saw. */
async function walk(id: string, answers: Readonly<Record<string, object>>): Promise<string[]> {
  const seen: string[] = [];
  for (;;) {
    const form = await visitor.read(id);
    if (form === null) throw new Error('the flow has no form');
    seen.push(form.slug);
    if (form.layout === 'review') return seen;
    await visitor.answer(id, answers[form.slug] ?? {});
  }
}
const confirm = async (id: string) => visitor.answer(id, {});

const asGrace = {
  'beneficiary-type': { 'beneficiary-type': 'individual' },
  'beneficiary-individual': grace,
  'beneficiary-address': address,
};
const asTrust = {
  'beneficiary-type': { 'beneficiary-type': 'trust' },
  'beneficiary-trust': trust,
};

test('the first one has all of the money and no questions of role or share, and leads on to the interview [BENE-03, BENE-21, FLOW-04, FLOW-40]', async () => {
  const id = await visitor.start('beneficiary');
  expect(await walk(id, asGrace)).toEqual([
    'beneficiary-intro',
    'beneficiary-type',
    'beneficiary-individual',
    'beneficiary-address',
    'beneficiary-review',
  ]);
  expect(await owner.list()).toEqual([]);
  const { form } = await confirm(id);
  expect(form?.finished?.nextPath).toBe('/flow/aura-interview');
  expect(await owner.list()).toMatchObject([
    {
      responsibility: 'primary',
      allocation: 100,
      flowContextId: null,
      contact: { firstName: 'Grace', lastName: 'Hopper', taxIdSet: false },
      address: { street1: '1 Main St', postalCode: '43004' },
    },
  ]);
});

test('going through the forms of the application again changes the same one [BENE-04, A-088]', async () => {
  const first = await visitor.start('beneficiary');
  await walk(first, asGrace);
  await confirm(first);
  const [before] = await owner.list();
  const second = await visitor.start('beneficiary');
  const seen = await walk(second, {
    ...asGrace,
    'beneficiary-individual': { ...grace, 'individual-last-name': 'Murray' },
  });
  expect(seen).not.toContain('beneficiary-responsibility');
  await confirm(second);
  expect(await owner.list()).toMatchObject([
    { id: before!.id, allocation: 100, contact: { lastName: 'Murray' } },
  ]);
});

test('the next one, by an id of its own, is asked for a role and a share [BENE-01, BENE-19]', async () => {
  await owner.add(owner.grace);
  const contextId = app.services.ids.uuid();
  const id = await visitor.start('beneficiary', { contextId });
  const seen = await walk(id, {
    ...asTrust,
    'beneficiary-responsibility': { 'beneficiary-responsibility': 'primary' },
    'beneficiary-allocation': { 'bene-allocation-new': 30 },
  });
  expect(seen).toEqual([
    'beneficiary-intro',
    'beneficiary-responsibility',
    'beneficiary-type',
    'beneficiary-trust',
    'beneficiary-trust-address',
    'beneficiary-allocation',
    'beneficiary-review',
  ]);
  await confirm(id);
  expect(await owner.list()).toMatchObject([
    { allocation: 70 },
    {
      id: contextId,
      flowContextId: contextId,
      allocation: 30,
      address: null,
      contact: { name: 'The Hopper Trust' },
    },
  ]);
  const again = await visitor.start('beneficiary', { contextId, fromStart: true });
  await walk(again, {
    ...asTrust,
    'beneficiary-responsibility': { 'beneficiary-responsibility': 'backup' },
  });
  await confirm(again);
  expect(await owner.list()).toMatchObject([
    { responsibility: 'primary', allocation: 100 },
    { id: contextId, responsibility: 'backup', allocation: 100 },
  ]);
});

test('a tax id goes from the answer to the beneficiary, sealed anew [S-74, S-75]', async () => {
  const id = await visitor.start('beneficiary');
  const taxId = await owner.encrypt('123-45-6789');
  await walk(id, { ...asGrace, 'beneficiary-individual': { ...grace, 'individual-tax-id': taxId } });
  await confirm(id);
  const [beneficiary] = await owner.list();
  expect(beneficiary!.contact).toMatchObject({ taxIdSet: true });
  const stored = async () =>
    (
      await app.services.database.reader
        .selectFrom('beneficiaries')
        .select('tax_id_sealed')
        .where('user_id', '=', holder.userId)
        .executeTakeFirstOrThrow()
    ).tax_id_sealed!;
  const purpose = `beneficiary tax id ${holder.userId} ${beneficiary!.id}`;
  expect(app.services.encryption.open(await stored(), purpose)).toBe('123456789');

  // Untouched, it stays what it is.
  const again = await visitor.start('beneficiary');
  await walk(again, {
    ...asGrace,
    'beneficiary-individual': { ...grace, 'individual-tax-id': '***-**-****' },
  });
  await confirm(again);
  expect(app.services.encryption.open(await stored(), purpose)).toBe('123456789');
});

test('what was answered about a beneficiary is forgotten with them, and offered to nobody else [S-80]', async () => {
  const questionsAnswered = async () => {
    const answers = await app.services.database.reader
      .selectFrom('flow_answers')
      .select('question_key')
      .where('user_id', '=', holder.userId)
      .orderBy('question_key')
      .execute();
    return answers.map(({ question_key }) => question_key);
  };
  const before = await questionsAnswered();
  const id = await visitor.start('beneficiary');
  const taxId = await owner.encrypt('123456789');
  await walk(id, { ...asGrace, 'beneficiary-individual': { ...grace, 'individual-tax-id': taxId } });
  await confirm(id);
  expect(await questionsAnswered()).not.toEqual(before);
  await owner.remove((await owner.list())[0]!, {});
  expect(await questionsAnswered()).toEqual(before);
});

test('a beneficiary changed elsewhere is not changed back by older answers [BENE-04]', async () => {
  const contextId = app.services.ids.uuid();
  const id = await visitor.start('beneficiary', { contextId });
  await walk(id, asGrace);
  await confirm(id);
  await owner.update(contextId, { individual: { ...owner.grace.individual, lastName: 'Murray' } });
  const again = await visitor.start('beneficiary', { contextId, fromStart: true });
  await visitor.answer(again, {});
  await visitor.answer(again, { 'beneficiary-type': 'individual' });
  expect((await visitor.read(again))?.answers).toEqual({});
});

test('whoever was removed in another tab is not named again by a form that was still open', async () => {
  const contextId = app.services.ids.uuid();
  const id = await visitor.start('beneficiary', { contextId });
  await walk(id, asGrace);
  await confirm(id);
  const open = await visitor.start('beneficiary', { contextId, fromStart: true });
  await walk(open, asGrace);
  await owner.remove((await owner.list())[0]!, {});
  await walk(open, asGrace);
  const { refusal } = await visitor.attemptAnswer(open, { formInputs: {} });
  expect(refusal?.full_message).toMatch(/^We couldn't find that beneficiary\./);
  expect(await owner.list()).toEqual([]);
});

test('half an address is refused where it is asked for [ENT-54, ENT-55]', async () => {
  const id = await visitor.start('beneficiary');
  await visitor.answer(id, {});
  await visitor.answer(id, asTrust['beneficiary-type']);
  await visitor.answer(id, asTrust['beneficiary-trust']);
  const formInputs = { 'trust-address-city': 'Columbus', 'trust-address-postal-code': '430' };
  const { refusal } = await visitor.attemptAnswer(id, { formInputs });
  expect(refusal?.validation_errors.errors.map(({ field, code }) => [field, code])).toEqual([
    ['trust-address-street-1', 'required'],
    ['trust-address-state', 'required'],
    ['trust-address-postal-code', 'postal_code'],
  ]);
  await visitor.answer(id, {});
  expect((await visitor.read(id))?.layout).toBe('review');
});

test('for the policy it leads back to the insurance [FLOW-41]', async () => {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  visitor = openFlowVisitor(app, buyer);
  const id = await visitor.start('beneficiary', { formScope: 'policy_holder' });
  await walk(id, asGrace);
  const { form } = await confirm(id);
  expect(form?.finished?.nextPath).toBe('/products/insurance');
});

test('a policyholder without a policy is told so before anything is stored [BENE-21]', async () => {
  const id = await visitor.start('beneficiary', { formScope: 'policy_holder' });
  await walk(id, asGrace);
  const { refusal } = await visitor.attemptAnswer(id, { formInputs: {} });
  expect(refusal?.full_message).toMatch(/^You don't have a policy yet\./);
});
