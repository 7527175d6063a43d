import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Papers {
  readonly agreedOn: string | null;
  readonly agreedTo: string | null;
  readonly withdrawnOn: string | null;
  readonly postedTo: string | null;
}

const FIELDS = 'agreedOn agreedTo withdrawnOn postedTo';

async function papersOf(token: string): Promise<Papers | undefined> {
  const { data } = await app.graphql<{ electronicPapers: Papers }>(
    `{ electronicPapers { ${FIELDS} } }`,
    {},
    { token },
  );
  return data?.electronicPapers;
}

async function mutate(text: string, token: string) {
  const { data, errors } = await app.graphql(`mutation { ${text} }`, {}, { token });
  return { data, said: errors?.[0]?.message };
}

const withdraw = (token: string) =>
  mutate(`withdrawElectronicPapers(input: {}) { electronicPapers { ${FIELDS} } }`, token);
const post = (documentId: string, token: string) =>
  mutate(`postPaper(input: { documentId: "${documentId}" }) { postedTo }`, token);

const rows = (statement: string) => app.services.database.runScript(statement);
const postedOf = (userId: string) =>
  rows(`select l.kind, d.slug, l.printer_id is not null as taken from letters l join documents d on d.id = l.document_id
    where l.user_id = '${userId}' order by d.slug`);

async function paperOf(userId: string, slug: string): Promise<string> {
  const [row] = await rows(`select id from documents where user_id = '${userId}' and slug = '${slug}'`);
  return String(row!['id']);
}

const ADDRESS = /^.+, .+, OH \d{5}$/;

test('consent to papers on a screen is shown with its day and its words, and taken back there: told by mail, kept, and nothing that was given before is undone', async () => {
  const person = await becomePerson(app, 'policyholder');
  await app.services.jobs.drain();
  expect(await papersOf(person.token)).toEqual({
    agreedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    agreedTo: 'esign-consent@2026-11-27',
    withdrawnOn: null,
    postedTo: expect.stringMatching(ADDRESS),
  });
  const before = await rows(`select id from documents where user_id = '${person.userId}' order by id`);
  await withdraw(person.token);
  expect(await papersOf(person.token)).toMatchObject({
    agreedOn: null,
    withdrawnOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await app.services.jobs.drain();
  const mail = await newestMail(app, 'paper_from_now_on', person.email);
  expect(mail.text).toContain('comes by post to');
  expect(mail.text).toContain('stays valid');
  expect(await rows(`select id from documents where user_id = '${person.userId}' order by id`)).toEqual(
    before,
  );
  const [audit] = await rows(
    `select detail from audit_events where subject_id = '${person.userId}' and action = 'electronic_papers_withdrawn'`,
  );
  expect(audit!['detail']).toEqual({ law: '15 U.S.C. 7001(c)' });
  // Pressed twice, it is one.
  await withdraw(person.token);
  await app.services.jobs.drain();
  expect(await newestMail(app, 'paper_from_now_on', person.email)).toMatchObject({ count: 1 });
});

test('whoever took it back gets what their policy consists of by post, and on a screen alone once they agreed again', async () => {
  const [onPaper, back] = [await becomePerson(app, 'policyholder'), await becomePerson(app, 'policyholder')];
  // Their contract is still being written.
  await withdraw(onPaper.token);
  await withdraw(back.token);
  const agreed = await mutate(
    `createAcknowledgement(input: { recordId: "esign-consent@2026-11-27", recordType: disclosure,
      contextType: InsuranceApplication }) { acknowledgement { id } }`,
    back.token,
  );
  expect(agreed.said).toBeUndefined();
  expect(await papersOf(back.token)).toMatchObject({
    agreedTo: 'esign-consent@2026-11-27',
    withdrawnOn: null,
  });
  await app.services.jobs.drain();
  const posted = await postedOf(onPaper.userId);
  expect(posted).toContainEqual({ kind: 'paper_wanted', slug: 'policy-agreement', taken: true });
  expect(posted.map(({ slug }) => slug)).not.toContain('premium-receipt');
  expect(await postedOf(back.userId)).toEqual([]);
  // It is in the account as well.
  expect(await paperOf(onPaper.userId, 'policy-agreement')).toMatch(/^[0-9a-f-]{36}$/);
});

test('one paper is asked for on paper by its owner, once a day however often it is pressed, and goes as it was written', async () => {
  const [person, other] = [await becomePerson(app, 'policyholder'), await becomePerson(app, 'policyholder')];
  await app.services.jobs.drain();
  const contract = await paperOf(person.userId, 'policy-agreement');
  const both = await Promise.all([post(contract, person.token), post(contract, person.token)]);
  for (const { data } of both)
    expect(data).toMatchObject({ postPaper: { postedTo: expect.stringMatching(ADDRESS) } });
  await app.services.jobs.drain();
  expect(await postedOf(person.userId)).toEqual([
    { kind: 'paper_wanted', slug: 'policy-agreement', taken: true },
  ]);
  expect((await post(contract, other.token)).said).toBe("We couldn't find that.");
});

test('more than ten papers in a day go by hand', async () => {
  const person = await becomePerson(app, 'policyholder');
  await app.services.jobs.drain();
  const contract = await paperOf(person.userId, 'policy-agreement');
  await rows(
    Array.from(
      { length: 10 },
      (_, index) => `insert into letters
      select user_id, gen_random_uuid(), 'paper_wanted', 'person', user_id, 'wanted:${index}', id, '\\x00', null, 'refused', '${app.clock.now().toString()}',
        null, null, null, null, null, null, null, null, null, '${app.clock.now().toString()}', null from documents where id = '${contract}'`,
    ).join(';'),
  );
  expect((await post(contract, person.token)).said).toBe(
    "10 papers a day go by post from here. Call us, and we'll send you the rest.",
  );
});

test('nobody’s consent is taken back, and no paper posted, from a session that is not verified', async () => {
  const { token } = await app.visitor();
  expect((await withdraw(token)).data).toBeNull();
  expect(await papersOf(token)).toBeUndefined();
});
