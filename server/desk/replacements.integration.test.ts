import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuyer } from '../testing/buyer.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import type { PersonOptions } from '../testing/people/person.ts';
import { comeTo } from '../testing/time-passes.ts';

let desk: DeskApp;
beforeEach(async () => {
  desk = await openDeskApp();
  // A Thursday.
  await comeTo(desk.app, '2027-03-11');
});
afterEach(async () => {
  expect(await brokenInvariants(desk.app)).toEqual([]);
  await desk.close();
});

const REGISTER = `query ($year: Int!, $state: String, $after: ID) {
  replacements(year: $year, state: $state, after: $after) { count next lines { id policyNumber insured state issuedOn company tellBy standing } }
}`;
const ONE = `query ($id: ID!) { replacement(id: $id) {
  company number fate tellBy citation isAccidentPolicy signedOn leftUntold address letters { kind state address proof } work { state revision }
} }`;
const TAKE = 'mutation ($input: WorkActInput!) { takeWork(input: $input) { revision } }';
const TELL = `mutation ($input: TellCompanyInput!) { tellCompany(input: $input) {
  address letters { state } work { state }
} }`;
const LEAVE = `mutation ($input: LeaveCompanyUntoldInput!) { leaveCompanyUntold(input: $input) { leftUntold letters { state } work { state } } }`;

interface Line {
  readonly id: string;
  readonly company: string | null;
  readonly standing: string;
}

const replacing = {
  'owns-anything': 'yes',
  'existing-policy': 'yes',
  'existing-coverage': 100_000,
  'replaced-company': 'Acme Life',
  'replaced-number': 'L-100',
  'replaced-fate': 'ended',
  'replaced-more': 'no',
};
const two = {
  ...replacing,
  'replaced-more': 'yes',
  'second-replaced-company': 'Unheard Of Mutual',
  'second-replaced-number': '',
  'second-replaced-fate': 'reduced',
  'second-replaced-more': 'yes',
  'third-replaced-company': 'Lakeside Group Life',
  'third-replaced-number': 'G-7',
  'third-replaced-fate': 'kept',
};

async function buy(options: PersonOptions = { answers: replacing }) {
  const buyer = await openBuyer(desk.app, options);
  await buyer.pay((await buyer.prepare(buyer.offeringId)).id);
  await desk.services.jobs.drain();
  return buyer;
}

async function member(role: 'service' | 'compliance' = 'service') {
  const { cookie } = await desk.member(role);
  const ask = async <Data>(query: string, variables: object) => desk.ask<Data>(query, variables, { cookie });
  return {
    cookie,
    ask,
    lines: async (state: string | null = null) =>
      (await ask<{ replacements: { lines: Line[] } }>(REGISTER, { year: 2027, state })).data!.replacements
        .lines,
    one: async (id: string) => (await ask<{ replacement: object }>(ONE, { id })).data!.replacement,
    take: async (id: string, revision = 1) =>
      (
        await ask<{ takeWork: { revision: number } }>(TAKE, {
          input: { kind: 'tell_company', subjectId: id, revision },
        })
      ).data!.takeWork.revision,
  };
}

const headOffice = { line1: '1 Life Plaza', city: 'Hartford', state: 'ct', zip: '06101' };

const lettersWritten = async () =>
  (
    await desk.services.database.reader
      .selectFrom('letters')
      .select('state')
      .where('kind', '=', 'replacement_letter')
      .execute()
  ).length;

test('each company is work at the desk by the last day of the state; who finds its address has it told, and the next one named needs nobody [R-51]', async () => {
  await buy({ answers: two });
  await buy({ answers: { ...replacing, 'replaced-company': 'ACME LIFE CO.', 'replaced-number': '' } });
  const ann = await member();
  const lines = await ann.lines();
  expect(lines).toMatchObject([
    { company: 'ACME LIFE CO.', tellBy: '2027-03-18', standing: 'Waits for an address', state: 'OH' },
    { company: 'Unheard Of Mutual', insured: expect.stringContaining('Walker') },
    { company: 'Acme Life', standing: 'Waits for an address', issuedOn: '2027-03-11' },
  ]);
  const acme = lines[2]!.id;
  expect(await ann.one(acme)).toMatchObject({
    company: 'Acme Life',
    number: 'L-100',
    fate: 'ended',
    tellBy: '2027-03-18',
    citation: expect.stringContaining('3901-6-05'),
    signedOn: '2027-03-11',
    address: null,
    letters: [],
    work: { state: 'open', revision: 1 },
  });
  const revision = await ann.take(acme);
  const wrong = { id: acme, revision, name: '', address: { ...headOffice, zip: 'none' } };
  expect((await ann.ask(TELL, { input: wrong })).fieldErrors).toMatchObject([
    { field: 'name' },
    { field: 'zip' },
  ]);
  const told = await ann.ask<object>(TELL, {
    input: { id: acme, revision, name: 'Acme Life Insurance Company', address: headOffice },
  });
  expect(told.data).toMatchObject({
    tellCompany: { letters: [{ state: 'queued' }], work: { state: 'done' } },
  });
  // The other one of the same company goes with it, and whoever names it later is written to at once.
  expect(await lettersWritten()).toBe(2);
  await buy();
  expect(await lettersWritten()).toBe(3);
  await desk.services.jobs.drain();
  await comeTo(desk.app, '2027-03-22');
  const bob = await member();
  expect((await bob.lines()).map(({ company, standing }) => [company, standing])).toEqual(
    expect.arrayContaining([
      ['Acme Life', 'Told'],
      ['ACME LIFE CO.', 'Told'],
      ['Unheard Of Mutual', 'Waits for an address'],
    ]),
  );
  expect(await bob.one(acme)).toMatchObject({
    letters: [
      {
        kind: 'replacement_letter',
        state: 'proved',
        address: ['Acme Life Insurance Company', '1 Life Plaza', 'Hartford, CT 06101'],
        proof: expect.stringMatching(/^9407/),
      },
    ],
  });
  expect(await bob.lines('GA')).toEqual([]);
});

test('the letter names whom it is about, which policy of theirs and which of ours, and nothing of anybody’s health; its owner has a copy [R-51]', async () => {
  const buyer = await buy();
  const ann = await member();
  const [line] = await ann.lines();
  const revision = await ann.take(line!.id);
  await ann.ask(TELL, { input: { id: line!.id, revision, name: 'Acme Life', address: headOffice } });
  await desk.services.jobs.drain();
  const { answer } = await buyer.call<{
    documents: readonly { slug: string; html: { url: string } | null }[];
  }>('{ answer: currentUser { documents { slug html { url } } } }');
  const copy = answer!.documents.find(({ slug }) => slug === 'replacement-letter')!;
  const { text } = await desk.app.rest('GET', copy.html!.url);
  const { label } = (await buyer.membership()).activePolicy!;
  for (const said of ['Acme Life', 'L-100', 'Walker', label, 'Term life insurance', 'Ended'])
    expect(text).toContain(said);
  // The notice that its owner signed goes with it, and warns that health changes; of theirs it says nothing.
  expect(text).not.toMatch(/tobacco|Preferred|Standard|doctor|pounds/i);
});

test('a letter that comes back is work again, and goes to the next address that is found [R-51]', async () => {
  await desk.app.rest('PUT', '/sandbox/api/providers/post', { mode: 'ok', fate: 'returned' });
  await buy();
  const ann = await member();
  const [line] = await ann.lines();
  const { id } = line!;
  await ann.ask(TELL, {
    input: { id, revision: await ann.take(id), name: 'Acme Life', address: headOffice },
  });
  await desk.services.jobs.drain();
  await desk.app.rest('PUT', '/sandbox/api/providers/post', { mode: 'ok', fate: 'usual' });
  await comeTo(desk.app, '2027-04-05');
  const bob = await member();
  expect(await bob.lines()).toMatchObject([{ standing: 'Letter came back' }]);
  expect(await bob.one(id)).toMatchObject({ work: { state: 'open' }, letters: [{ state: 'returned' }] });
  // Nobody asks its owner where they live: it is not theirs to put right.
  const kinds = await desk.services.database.reader.selectFrom('work_items').select('kind').execute();
  expect(kinds).toEqual([{ kind: 'tell_company' }]);
  const { work } = (await bob.one(id)) as { work: { revision: number } };
  await bob.ask(TELL, {
    input: {
      id,
      revision: await bob.take(id, work.revision),
      name: 'Acme Life',
      address: { ...headOffice, line1: '2 Annuity Road' },
    },
  });
  await desk.services.jobs.drain();
  await comeTo(desk.app, '2027-04-16');
  const cal = await member();
  expect(await cal.one(id)).toMatchObject({ letters: [{ state: 'returned' }, { state: 'proved' }] });
});

test('one that nobody has to be told of is left with why, and says so in the register [R-51]', async () => {
  await buy();
  const ann = await member();
  const [line] = await ann.lines();
  const { id } = line!;
  const revision = await ann.take(id);
  expect((await ann.ask(LEAVE, { input: { id, revision, because: 'not_replaced' } })).data).toEqual({
    leaveCompanyUntold: { leftUntold: 'not_replaced', letters: [], work: { state: 'done' } },
  });
  expect(await ann.lines()).toMatchObject([{ standing: 'Left untold' }]);
  expect(await lettersWritten()).toBe(0);
});

test('who does not buy is in no register and nobody is written to; a no is in none either [R-51]', async () => {
  await openBuyer(desk.app, { answers: replacing });
  await buy({ state: 'NC' });
  const ann = await member();
  expect(await ann.lines()).toEqual([]);
  const open = await desk.services.database.reader.selectFrom('work_items').select('kind').execute();
  expect(open).toEqual([]);
});

test('behind a line the register goes on with those before it, and behind nobody’s with none [R-51]', async () => {
  await buy({ answers: two });
  const ann = await member();
  const [newest, before] = await ann.lines();
  const after = async (id: string) =>
    (await ann.ask(REGISTER, { year: 2027, after: id })).data as {
      replacements: { count: number; next: string | null; lines: Line[] };
    };
  expect(await after(newest!.id)).toMatchObject({
    replacements: { count: 2, next: null, lines: [{ id: before!.id }] },
  });
  for (const id of [before!.id, 'nobody’s'])
    expect(await after(id)).toMatchObject({ replacements: { count: 2, next: null, lines: [] } });
});

test('accident cover that was ticked as a replacement stands in the register without a company, and nobody is told [R-51, F-13]', async () => {
  const buyer = await openBuyer(desk.app, { product: 'accidentalDeath' });
  const invoice = await buyer.prepare(buyer.offeringId);
  const { answer } = await buyer.call<{ id: string }>(
    '{ answer: disclosure(slug: "replace-accidental-death") { id } }',
  );
  await buyer.call(
    `mutation ($input: CreateAcknowledgementInput!) {
      answer: createAcknowledgement(input: $input) { clientMutationId }
    }`,
    { input: { recordId: answer!.id, recordType: 'disclosure', contextType: 'InsuranceApplication' } },
  );
  await buyer.pay(invoice.id);
  const ann = await member();
  const [line] = await ann.lines();
  expect(line).toMatchObject({ company: null, tellBy: null, standing: 'Accident policy: nobody is told' });
  expect(await ann.one(line!.id)).toMatchObject({
    signedOn: '2027-03-11',
    isAccidentPolicy: true,
    citation: expect.stringContaining('accident only'),
    work: null,
  });
});

test('the register is a file for a spreadsheet, for those who may, and the same for a day whenever it is asked for [R-51]', async () => {
  await buy({ answers: { ...replacing, 'replaced-company': '=HYPERLINK("x"), Inc' } });
  const ann = await member('compliance');
  const [line] = await ann.lines();
  const revision = await ann.take(line!.id);
  const download = async (query: string, cookie: string) =>
    desk.app.inject({ method: 'GET', url: `/desk/api/replacements?${query}`, headers: { cookie } });
  const ofYear = 'from=2027-01-01&to=2027-12-31';
  const before = await download(ofYear, ann.cookie);
  expect(before.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('filename="replacements-2027-01-01-to-2027-12-31.csv"'),
  });
  const [headings, row] = before.body.split('\r\n');
  expect(headings).toMatch(/^Policy,Insured,State,Product,Issued,Company replaced,Their policy number/);
  // What a spreadsheet would compute is text.
  expect(row).toContain(`"'=HYPERLINK(""x""), Inc",L-100,Ended,2027-03-11,2027-03-11,2027-03-18,,,,0,Waits`);
  await comeTo(desk.app, '2027-03-12');
  const bob = await member('compliance');
  await bob.ask(TELL, { input: { id: line!.id, revision, name: 'Hyper', address: headOffice } });
  await desk.services.jobs.drain();
  await comeTo(desk.app, '2027-03-22');
  const cal = await member('compliance');
  expect((await download(`${ofYear}&on=2027-03-11`, cal.cookie)).body).toBe(before.body);
  expect((await download(`${ofYear}&state=GA`, cal.cookie)).body.split('\r\n')).toHaveLength(2);
  expect((await download('from=2027-03-11&to=2027-03-11', cal.cookie)).body).toContain('HYPERLINK');
  expect((await download('from=2027-03-12&to=2027-12-31', cal.cookie)).body).not.toContain('HYPERLINK');
  for (const wrong of [
    'from=2027-01-01',
    'from=2027-02-01&to=2027-01-31',
    `${ofYear}&on=2027-02-31`,
    `${ofYear}&on=2099-01-01`,
    `${ofYear}&state=ZZ`,
  ])
    expect((await download(wrong, cal.cookie)).statusCode, wrong).toBe(422);
  const support = await member('service');
  expect((await download(ofYear, support.cookie)).statusCode).toBe(403);
});
