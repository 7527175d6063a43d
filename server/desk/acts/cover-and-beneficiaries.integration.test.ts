import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { askToCorrect, evidenceOf } from '../../testing/corrections.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { openMoneyDesk } from '../../testing/desk-money.ts';
import { takeBack } from '../../testing/policy-editor.ts';

let desk: DeskApp;
let money: ReturnType<typeof openMoneyDesk>;
beforeEach(async () => {
  desk = await openDeskApp();
  money = openMoneyDesk(desk);
});
afterEach(async () => {
  await money.holds();
  await desk.close();
});

const less = (subjectId: string, amount: string) => ({
  act: 'decrease_cover',
  subjectId,
  entries: { amount, said: 'She called, and knew her birthdate and last four.' },
});

test('whoever calls has less cover from the next due date, shown before, told by mail, and takes it back as their own [F-76, R-30]', async () => {
  const { buyer, userId, policyId, monthly } = await money.covered({ amount: 500_000 });
  await money.comeTo('2027-03-10');
  const { cookie, id: staffId } = await money.at(userId, 'service');
  const { effect } = await money.acts.effect(less(policyId, '250000'), cookie);
  expect(effect).toMatchObject({ out: 0, in: 0, givenUp: 0, secondPerson: [] });
  expect(effect!.lines).toMatchObject([
    { label: 'Cover', before: '$500,000', after: '$250,000' },
    { label: 'Premium', before: `$${monthly.toFixed(2)} a month` },
    { label: 'From', after: '04/05/2027, the next due date' },
    { label: 'Their word' },
  ]);
  for (const [amount, code] of [
    ['500000', 'same_cover'],
    ['600000', 'not_less'],
    ['10', 'below_least'],
  ] as const) {
    const refused = await money.acts.effect(less(policyId, amount), cookie);
    expect(refused.effect).toBeNull();
    expect(refused.fieldErrors).toMatchObject([{ field: 'amount', code }]);
  }
  await money.acts.doIt(less(policyId, '250000'), cookie);
  expect((await newestMail(desk.app, 'cover_change_accepted', buyer.email)).text).toContain('$250,000');
  const change = await changeOf(policyId);
  expect(change).toMatchObject({ status: 'accepted', askedBy: 'staff', askedId: staffId });
  // One change at a time, whoever asks.
  expect((await money.acts.effect(less(policyId, '200000'), cookie)).effect).toBeNull();
  await takeBack(await money.again(buyer), change!.id);
  expect(await changeOf(policyId)).toMatchObject({ status: 'withdrawn' });
  expect((await money.acts.effect(less(policyId, '200000'), cookie)).effect).not.toBeNull();
});

test('whoever calls has no less cover while a birthdate waits to be set right by which it is priced [EDIT-37]', async () => {
  const { buyer, userId, policyId } = await money.covered({ amount: 500_000 });
  const evidence = [await evidenceOf(desk.app, buyer)];
  const asked = await askToCorrect(buyer, policyId, { birthdate: '1992-03-05' }, { evidence });
  expect(asked.refusal).toBeNull();
  const { cookie } = await money.at(userId, 'service');
  const { effect, words } = await money.acts.effect(less(policyId, '250000'), cookie);
  expect([effect, words]).toEqual([null, expect.stringContaining('being put right')]);
});

function changeOf(policyId: string) {
  return desk.services.database.reader
    .selectFrom('policy_changes')
    .select(['id', 'status', 'asked_by_kind as askedBy', 'asked_by_id as askedId'])
    .where('policy_id', '=', policyId)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
}

const DEE = {
  'first:firstName': 'Dee',
  'first:lastName': 'Walker',
  'first:relationship': 'child',
  'first:birthdate': '1990-04-05',
  'first:street1': '12 Elm Street',
  'first:city': 'Columbus',
  'first:state': 'OH',
  'first:postalCode': '43215',
  'first:responsibility': 'primary',
  'first:allocation': '40',
};

async function letterFor(policyId: string, cookie: string, of: Record<string, string> = {}) {
  const { fields } = await money.acts.fields({ act: 'change_beneficiaries', subjectId: policyId }, cookie);
  const share = fields!.find(({ name }) => name.startsWith('share:'));
  const entries = {
    letter: 'Scan 2027/0412',
    signedOn: '2027-04-08',
    cameOn: '2027-04-10',
    isClear: 'clear',
    [share!.name]: '60',
    ...DEE,
    ...of,
  };
  return { act: 'change_beneficiaries', subjectId: policyId, entries };
}

test('a letter changes who receives the benefit as it says, shown before, with its day, and the owner is told; nobody sees the list who did not open its owner, and of all this the audit has who opened them and nothing of the list [F-76, BENE-19, S-78]', async () => {
  const { buyer, userId, policyId } = await money.covered();
  await money.comeTo('2027-04-12');
  const { cookie, id: staffId } = await desk.member('service');
  const list = { act: 'change_beneficiaries', subjectId: policyId };
  expect((await money.acts.fields(list, cookie)).words).toContain('Open the person first');
  await money.acts.open(userId, cookie);
  const letter = await letterFor(policyId, cookie);
  const { effect } = await money.acts.effect(letter, cookie);
  expect(effect!.lines).toMatchObject([
    { before: expect.stringContaining(': 100 %'), after: expect.stringContaining(': 60 %') },
    { label: 'New: Dee Walker', before: null, after: 'Dee Walker: 40 %' },
    { label: 'Counts from', after: '04/08/2027' },
    { label: 'The letter', after: 'Scan 2027/0412, came on 04/10/2027' },
  ]);
  await money.acts.doIt(letter, cookie);
  const back = await money.again(buyer);
  const { answer } = await back.call<{ allocation: number; contact: { firstName: string } }[]>(
    `{ answer: beneficiaries(lineOfBusiness: "wysh-insurance") { allocation contact { ... on IndividualContact { firstName } } } }`,
  );
  expect(answer!.map(({ allocation }) => allocation)).toEqual([60, 40]);
  expect((await newestMail(desk.app, 'beneficiaries_changed_by_letter', buyer.email)).text).toContain(
    'April 8, 2027',
  );
  const changes = await desk.services.database.runScript(
    `select kind, signed_on, staff_id from beneficiary_changes where staff_id is not null order by kind`,
  );
  expect(changes).toMatchObject([
    { kind: 'created', staff_id: staffId },
    { kind: 'updated', staff_id: staffId },
  ]);
  const audit = await desk.services.database.runScript(
    `select action, actor_staff_id, subject_id, detail from audit_events`,
  );
  expect(audit.filter(({ action }) => action === 'person_opened')).toMatchObject([
    { actor_staff_id: staffId, subject_id: userId },
  ]);
  expect(JSON.stringify(audit)).not.toMatch(/Dee|Scan 2027/);
  // Whom a policy newly names is asked about.
  await desk.services.jobs.drain();
  const asked = await desk.services.database.runScript(
    `select subject_id from screenings where subject_type = 'payee' and user_id = '${userId}'`,
  );
  expect(asked).toHaveLength(2);
  // Money that goes out within the next days takes a colleague.
  const billing = await money.at(userId, 'billing');
  const refund = {
    act: 'give_back_premium',
    subjectId: policyId,
    entries: { amount: '1.00', because: 'goodwill' },
  };
  expect((await money.acts.effect(refund, billing.cookie)).effect!.secondPerson).toEqual([
    expect.stringContaining('beneficiaries'),
  ]);
});

const REFUSED: readonly (readonly [string, Record<string, string>, string])[] = [
  ['shares that are not 100', { 'first:allocation': '41' }, 'allocation'],
  ['a share that is no whole number', { 'first:allocation': '39.5' }, 'allocation'],
  ['a letter that is not clear', { isClear: 'unclear' }, 'isClear'],
  ['somebody named irrevocably', { isClear: 'irrevocable' }, 'isClear'],
  ['a letter without a signature', { isClear: 'not_signed' }, 'isClear'],
  ['a letter signed after it came', { signedOn: '2027-04-11' }, 'signedOn'],
  ['a letter that is to come', { cameOn: '2027-04-13' }, 'signedOn'],
  ['a letter signed before the policy began', { signedOn: '2027-03-01' }, 'signedOn'],
  ['somebody new who is under 21', { 'first:birthdate': '2010-04-05' }, 'first:birthdate'],
  ['somebody new without a place', { 'first:city': '' }, 'first:city'],
];

test('a letter that is not signed, not clear, against somebody’s right, or with shares or days that can’t be, changes nothing [F-76, BENE-19]', async () => {
  const { userId, policyId } = await money.covered();
  await money.comeTo('2027-04-12');
  const { cookie } = await money.at(userId, 'service');
  for (const [words, of, field] of REFUSED) {
    const { effect, fieldErrors } = await money.acts.effect(await letterFor(policyId, cookie, of), cookie);
    expect([words, effect]).toEqual([words, null]);
    expect([words, fieldErrors?.[0]?.field]).toEqual([words, field]);
  }
  const billing = await money.at(userId, 'billing');
  const { fieldErrors } = await money.acts.effect(
    { act: 'change_beneficiaries', subjectId: policyId, entries: {} },
    billing.cookie,
  );
  expect(fieldErrors).toMatchObject([{ code: 'role_missing' }]);
});

test('what the owner changed themselves on the day of the letter or later stands, and a list that changed meanwhile is read anew [F-76]', async () => {
  const { buyer, userId, policyId } = await money.covered();
  await money.comeTo('2027-04-09');
  const { cookie } = await money.at(userId, 'service');
  const letter = await letterFor(policyId, cookie, { signedOn: '2027-04-08', cameOn: '2027-04-09' });
  const { effect } = await money.acts.effect(letter, cookie);
  expect(effect).not.toBeNull();
  const { refusal } = await (
    await money.again(buyer)
  ).call(
    `mutation ($input: CreateBeneficiaryInput!) { answer: createBeneficiary(input: $input) { clientMutationId } }`,
    {
      input: {
        lineOfBusiness: 'wysh-insurance',
        responsibility: 'primary',
        allocation: 10,
        contact: {
          individual: {
            firstName: 'Eve',
            lastName: 'Walker',
            relationship: 'sibling',
            birthdate: '1991-01-01',
          },
        },
        address: { street1: '1 Oak Street', city: 'Columbus', state: 'OH', postalCode: '43215' },
      },
    },
  );
  expect(refusal).toBeNull();
  const made = await money.acts.make(
    { ...letter, id: money.acts.id(), digest: effect!.digest, reason: 'Her letter.' },
    cookie,
  );
  expect(made.words ?? made.fieldErrors).toBeTruthy();
  expect(made.made).toBeNull();
  const anew = await money.acts.effect(await letterFor(policyId, cookie, letter.entries), cookie);
  expect(anew.fieldErrors).toMatchObject([{ field: 'signedOn', code: 'changed_since' }]);
});
