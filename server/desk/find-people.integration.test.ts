import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomePerson } from '../testing/people/become-person.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { STAFF_ROLES } from './roles-and-limits.ts';

let desk: DeskApp;
let sue: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  sue = await desk.member('service');
});
afterAll(() => desk.close());

interface Found {
  readonly isTooMany: boolean;
  readonly people: readonly {
    readonly userId: string;
    readonly name: string | null;
    readonly matchedBy: string;
  }[];
}

const called = { purpose: 'they_called', why: 'She called about her bill.' };
const search = (
  text: string,
  { look = called, cookie = sue.cookie }: { look?: object; cookie?: string } = {},
) =>
  desk.ask<{ findPeople: Found }>(
    `mutation ($input: FindPeopleInput!) { findPeople(input: $input) { isTooMany
      people { userId name email phone place isClosed matchedBy policies { number status } } } }`,
    { input: { text, look } },
    { cookie },
  );
async function found(text: string): Promise<Found> {
  const { data, text: answer } = await search(text);
  if (data === null) throw new Error(answer);
  return data.findPeople;
}
const names = async (text: string) => (await found(text)).people.map(({ name }) => name);
const person = (firstName: string, lastName: string) =>
  becomePerson(desk.app, 'verified', {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.replaceAll(/[^a-z.@]/gi, 'x'),
  });

const rename = (userId: string, firstName: string, lastName: string) =>
  desk.services.database.transaction((transaction) =>
    transaction
      .updateTable('profiles')
      .set({ first_name: firstName, last_name: lastName })
      .where('user_id', '=', userId)
      .execute(),
  );

test('a name is found in any order, by its beginning, without accents, apostrophes and spaces, by either family name, and with one slip in it [F-76]', async () => {
  const zoe = await person('Zoë', 'García-Ñandú');
  await rename(zoe.userId, 'Zoë María', 'García-Ñandú');
  const owen = await person('Owen', 'Brien');
  await rename(owen.userId, 'Owen', 'O’Brien');
  const cruz = await person('Ana', 'Cruz');
  await rename(cruz.userId, 'Ana', 'de la Cruz');

  const isZoe = ['Zoë María García-Ñandú'];
  for (const text of [
    'zoe garcia',
    'GARCIA ZOE',
    'nandu',
    'García Ñandú',
    'zo gar nan',
    'maria nandu',
    'Garcia-Nandu',
  ])
    expect(await names(text), text).toEqual(isZoe);
  for (const text of ["o'brien", 'obrien', 'O’Brien, Owen', 'o brien', 'brien'])
    expect(await names(text), text).toEqual(['Owen O’Brien']);
  for (const text of ['de la cruz', 'delacruz', 'cruz ana'])
    expect(await names(text), text).toEqual(['Ana de la Cruz']);

  for (const text of ['zoe gracia', 'garca', 'gaarcia zoe', 'garzia'])
    expect((await found(text)).people, text).toMatchObject([{ name: isZoe[0], matchedBy: 'similar_name' }]);
  expect((await found('garcia')).people[0]!.matchedBy).toBe('name');
  // Two slips are another name, and in three letters one is.
  for (const text of ['gracai', 'zie', 'zoe obrien', '%', 'ga%'])
    expect((await search(text)).data?.findPeople.people ?? [], text).toEqual([]);

  await rename(zoe.userId, 'Zoë', 'Winterbottom');
  expect(await names('nandu')).toEqual([]);
  expect(await names('winterbotom')).toEqual(['Zoë Winterbottom']);
});

test('a person is found by address, number, policy, end of a card, bill, charge and case, and the row says by which [F-76]', async () => {
  const ada = await becomePerson(desk.app, 'policyholder', {
    firstName: 'Ada',
    lastName: 'Quill',
    email: 'ada.quill@example.com',
    phone: '6145550142',
  });
  const { reader } = desk.services.database;
  const [policy, invoice, attempt] = await Promise.all([
    reader
      .selectFrom('policies')
      .select(['id', 'number'])
      .where('user_id', '=', ada.userId)
      .executeTakeFirstOrThrow(),
    reader.selectFrom('invoices').select('id').where('user_id', '=', ada.userId).executeTakeFirstOrThrow(),
    reader
      .selectFrom('payment_attempts')
      .select('charge_id')
      .where('user_id', '=', ada.userId)
      .executeTakeFirstOrThrow(),
  ]);
  const isAda = (matchedBy: string) => [
    expect.objectContaining({
      userId: ada.userId,
      name: 'Ada Quill',
      email: 'ada.quill@example.com',
      phone: '•••-•••-0142',
      policies: [{ number: policy.number, status: 'active' }],
      matchedBy,
    }),
  ];
  for (const [text, by] of [
    ['ADA.QUILL@example.com', 'email'],
    ['ada.quill@', 'email'],
    ['(614) 555-0142', 'phone'],
    ['+1 614 555 0142', 'phone'],
    [policy.number, 'policy'],
    [policy.number.replaceAll('-', '').toLowerCase(), 'policy'],
    ['4242', 'card'],
    ['quill 4242', 'name_and_card'],
    [invoice.id, 'bill'],
    [attempt.charge_id!, 'charge'],
  ] as const)
    expect((await found(text)).people, text).toEqual(isAda(by));
  expect((await found('quill 1111')).people).toEqual([]);

  const { person: referred, caseId } = await desk.openCase();
  const { external_id: number } = await reader
    .selectFrom('underwriting_cases')
    .select('external_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  expect((await found(number.toLowerCase())).people).toMatchObject([
    { userId: referred.userId, matchedBy: 'case' },
  ]);
});

test('twenty are shown at most, and that there are more is told [F-76]', async () => {
  const rows = Array.from(
    { length: 21 },
    (_, index) => `019a9f00-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
  );
  await desk.services.database.runScript(
    rows
      .map(
        (id) =>
          `insert into users (id, status, created_at) values ('${id}', 'active', now());
           insert into profiles (user_id, first_name, last_name, updated_at) values ('${id}', 'Many', 'Throng', now());`,
      )
      .join('\n'),
  );
  const many = await found('throng');
  expect(many).toMatchObject({ isTooMany: true });
  expect(many.people).toHaveLength(20);
  await desk.services.database.runScript(`delete from profiles where user_id = '${rows[0]}'`);
  expect(await found('throng')).toMatchObject({ isTooMany: false });
});

test('nobody looks without saying what for: work they have, or in writing; who looked, what for and at whom is in the audit, and what was typed is not; no reason writes a line of its own there [S-81, S-82, S-85]', async () => {
  const bea = await person('Bea', 'Sparrowhawk');
  const fields = async (look: object) =>
    (await search('sparrowhawk', { look })).fieldErrors.map(({ field }) => field);
  expect(await fields({ purpose: 'without_a_case' })).toEqual(['why']);
  expect(await fields({ purpose: 'without_a_case', why: '  ' })).toEqual(['why']);
  expect(await fields({ purpose: 'work' })).toEqual(['work']);
  const { caseId } = await desk.openCase();
  const work = { kind: 'decide_case', subjectId: caseId };
  expect(await fields({ purpose: 'work', work })).toEqual(['work']);
  expect((await search('x')).fieldErrors).toMatchObject([{ field: 'text' }]);

  const why = 'A neighbour says that she died.\r\n{"action":"staff_signed_in"}';
  await search('sparrowhawk', { look: { purpose: 'without_a_case', why } });
  const ann = await desk.member('underwriting');
  const of = await desk.openCase({ by: ann, isOfItsOwn: true });
  const taken = { purpose: 'work', work: { kind: 'decide_case', subjectId: of.caseId } };
  expect(
    (await search('sparrowhawk', { look: taken, cookie: ann.cookie })).data!.findPeople.people,
  ).toHaveLength(1);

  const carl = await desk.member('compliance');
  const { data, text } = await desk.ask<{
    audit: { actor: string; action: string; subject: string; detail: { name: string; value: string }[] }[];
  }>('{ audit { actor action subject detail { name value } } }', {}, carl);
  const looks = data!.audit
    .filter(({ action }) => action === 'people_searched')
    .slice(0, 2)
    .map(({ actor, detail }) => ({
      actor,
      ...Object.fromEntries(detail.map(({ name, value }) => [name, value])),
    }));
  expect(looks).toEqual([
    { actor: ann.name, purpose: 'work', work: `decide_case ${of.caseId}`, found: '1' },
    { actor: sue.name, purpose: 'without_a_case', why, found: '1' },
  ]);
  const shownTo = await desk.services.database.runScript(
    `select actor_staff_id from audit_events where action = 'person_found' and subject_id = '${bea.userId}' order by occurred_at, id`,
  );
  expect(shownTo.map((row) => row['actor_staff_id'])).toEqual([sue.id, ann.id]);
  expect(text.toLowerCase()).not.toContain('sparrowhawk');
});

test.each(STAFF_ROLES)(
  'whether %s finds people is as the table says, and a birthdate is nothing one can search by [S-35, S-78]',
  async (role) => {
    const { cookie } = await desk.member(role);
    const { data, fieldErrors } = await search('1992-04-05 quill', { cookie });
    if (role === 'admin') expect(fieldErrors).toMatchObject([{ field: 'role' }]);
    else expect(data!.findPeople.people).toEqual([]);
  },
);

test('words that nobody has any more are forgotten at night [S-80]', async () => {
  const gone = await person('Ottoline', 'Featherstonehaugh');
  const spelled = async () =>
    (
      await desk.services.database.runScript(
        `select count(*)::integer as count from name_spellings where word = 'featherstonehaugh'`,
      )
    )[0]!['count'];
  expect(await spelled()).toBe(18);
  await rename(gone.userId, 'Ottoline', 'Brown');
  await desk.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await desk.services.jobs.drain();
  expect(await spelled()).toBe(0);
});
