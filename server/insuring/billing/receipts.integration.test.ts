import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openBuyer } from '../../testing/buyer.ts';
import type { Buyer } from '../../testing/buyer.ts';
import { brokenInvariants } from '../../testing/invariants.ts';
import { listPapers, openPaper, readPaper } from '../../testing/open-paper.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { comeTo as comeToDay, returningBuyer } from '../../testing/time-passes.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
  await app.close();
});

const comeTo = (day: string) => comeToDay(app, day);
const again = (buyer: Buyer) => returningBuyer(app, buyer);

/** Bought on 5 November 2027. */
async function covered(): Promise<Buyer> {
  await comeTo('2027-11-05');
  return coveredToo();
}

/** Bought today. */
async function coveredToo(): Promise<Buyer> {
  const buyer = await openBuyer(app);
  const invoice = await buyer.prepare(buyer.offeringId);
  await buyer.pay(invoice.id);
  return buyer;
}

/** How many papers of a kind were written for them. */
async function papersOf(buyer: Pick<Buyer, 'call'>, slug: string): Promise<number> {
  const { answer } = await buyer.call<{ id: string }[]>(
    'query ($slug: String!) { answer: documentsBySlug(slug: $slug) { id } }',
    { slug },
  );
  return answer!.length;
}

test('the receipt of the purchase has day, card, period, next charge, the last day to hand it back, insurer and address; it is written when it is first opened, and stays [F-73, DOC-11]', async () => {
  const buyer = await covered();
  const [paper, ...others] = await listPapers(buyer);
  expect(others).toEqual([]);
  expect(paper).toMatchObject({ kind: 'receipt', on: '2027-11-05', year: null });
  const { activePolicy } = await buyer.membership();
  const premium = `$${activePolicy!.monthlyPremium.toFixed(2)}`;
  expect(await papersOf(buyer, 'premium-receipt')).toBe(0);
  const opened = await Promise.all([openPaper(buyer, paper!.id), openPaper(buyer, paper!.id)]);
  const { id } = opened[0].answer!.document;
  expect(opened.map(({ answer }) => answer!.document)).toEqual(
    [1, 2].map(() => ({ id, slug: 'premium-receipt', version: 1 })),
  );
  const text = await readPaper(app, buyer, id);
  for (const said of [
    activePolicy!.label,
    'Paid on November 5, 2027',
    premium,
    'Visa •••• 4242',
    'November 5, 2027 through December 4, 2027',
    `The next premium is ${premium}, due on December 5, 2027.`,
    'can be handed back through',
    'Wysh',
    '100 Lantern Way, Columbus, OH 43215',
    '(800) 555-0199',
  ])
    expect(text).toContain(said);
  await comeTo('2027-12-06');
  const owner = await again(buyer);
  expect((await openPaper(owner, paper!.id)).answer!.document.id).toBe(id);
  expect(await readPaper(app, owner, id)).toBe(text);
});

test('a later charge is told by a mail with card, period and what is next, once; and has a receipt of its own [F-73]', async () => {
  const buyer = await covered();
  await comeTo('2027-12-05');
  await comeTo('2027-12-06');
  const { text, count } = await newestMail(app, 'premium_paid', buyer.email);
  expect(count).toBe(1);
  expect(text).toContain('from your card •••• 4242 on December 5, 2027');
  expect(text).toContain('It pays for December 5, 2027 through January 4, 2028.');
  expect(text).toMatch(/Next is \$[\d.]+, due on January 5, 2028\./);
  const papers = await listPapers(await again(buyer));
  expect(papers.map(({ kind, on }) => `${kind} ${on}`)).toEqual(['receipt 2027-12-05', 'receipt 2027-11-05']);
});

test('a year that is over has a statement of all that was paid in it; one that runs has none, and nobody else can open it [ENT-56, F-73]', async () => {
  const buyer = await covered();
  await comeTo('2027-12-31');
  expect((await listPapers(await again(buyer))).filter(({ kind }) => kind !== 'receipt')).toEqual([]);
  await comeTo('2028-01-06');
  const owner = await again(buyer);
  const papers = await listPapers(owner);
  const statement = papers.find(({ kind }) => kind === 'yearly_statement')!;
  expect(statement).toMatchObject({ on: '2028-01-01', year: 2027, amount: null });
  expect(await papersOf(owner, 'yearly-statement')).toBe(0);
  const { answer } = await openPaper(owner, statement.id);
  const text = await readPaper(app, owner, answer!.document.id);
  const { monthlyPremium } = (await owner.membership()).activePolicy!;
  expect(text).toContain('Statement for 2027');
  expect(text).toContain(`Paid $${(2 * monthlyPremium).toFixed(2)}`);
  // The bill of 5 December was charged when the clock came by.
  expect(text).toContain('December 31, 2027');
  expect(text).not.toContain('2028 Visa');
  const instant = expect.stringMatching(/Z$/);
  const file = (format: string) => ({
    fileName: `wysh-yearly-statement.${format}`,
    url: expect.stringMatching(/^\/documents\//),
  });
  const { answer: document } = await owner.call(
    `query ($id: ID!) { answer: document(id: $id) { id slug name description cta version createdAt updatedAt applicableYear
      documentCategory { name slug yearGroupable } files { fileName url } } }`,
    { id: answer!.document.id },
  );
  expect(document).toEqual({
    id: answer!.document.id,
    slug: 'yearly-statement',
    name: 'Yearly statement',
    description: 'All that was paid for a policy in a year, payment by payment.',
    cta: 'READ THE STATEMENT',
    version: 1,
    createdAt: instant,
    updatedAt: instant,
    applicableYear: 2027,
    documentCategory: { name: 'Billing', slug: 'billing', yearGroupable: false },
    files: [file('html'), file('pdf')],
  });
  const stranger = await openBuyer(app);
  for (const { id } of papers) expect((await openPaper(stranger, id)).answer).toBeNull();
});

test('each January whoever paid in the year before is mailed that its statement is there, once; whoever wants paper has the statement by post [F-73, DOC-11]', async () => {
  const [buyer, onPaper] = [await covered(), await coveredToo()];
  await onPaper.call(
    'mutation { answer: withdrawElectronicPapers(input: {}) { electronicPapers { withdrawnOn } } }',
  );
  await comeTo('2028-01-02');
  const told = (of: Buyer) => newestMail(app, 'yearly_statement_ready', of.email);
  expect((await told(buyer)).count).toBe(0);
  for (const day of ['2028-01-03', '2028-01-04', '2028-02-05']) await comeTo(day);
  const { text, count } = await told(buyer);
  expect(count).toBe(1);
  const { label } = (await (await again(buyer)).membership()).activePolicy!;
  expect(text).toContain(`The statement for 2027 of your policy ${label} is among your documents`);
  expect((await told(onPaper)).count).toBe(0);
  const posted = (of: Buyer) =>
    app.services.database.runScript(
      `select l.kind, d.applicable_year as year from letters l join documents d on d.id = l.document_id
       where l.user_id = '${of.userId}' and d.slug = 'yearly-statement'`,
    );
  expect(await posted(onPaper)).toEqual([{ kind: 'paper_wanted', year: 2027 }]);
  expect(await posted(buyer)).toEqual([]);
  // Whoever paid nothing in a year has no statement of it to be told of.
  const late = await openBuyer(app);
  await late.pay((await late.prepare(late.offeringId)).id);
  await comeTo('2028-02-06');
  expect((await told(late)).count).toBe(0);
});

test('of whoever has closed their account no statement is written in January, and nobody looks for where to send it [F-73, DOC-11]', async () => {
  await comeTo('2027-07-05');
  const gone = await becomePerson(app, 'lapsed');
  const asks = async (document: string, variables: Readonly<Record<string, unknown>> = {}) =>
    expect((await app.graphql(document, variables, { token: gone.token })).errors).toBeUndefined();
  await asks('mutation { withdrawElectronicPapers(input: {}) { electronicPapers { withdrawnOn } } }');
  await asks('mutation ($p: String!) { decommissionUser(input: { currentPassword: $p }) { success } }', {
    p: gone.password,
  });
  for (const day of ['2027-12-01', '2028-01-03', '2028-01-04']) await comeTo(day);
  const left = await app.services.database.runScript(
    `select slug as what from documents where user_id = '${gone.userId}' and slug = 'yearly-statement'
     union all select 'told' from yearly_statements_told where user_id = '${gone.userId}'
     union all select kind from work_items where kind = 'reach_person'`,
  );
  expect(left).toEqual([]);
});
