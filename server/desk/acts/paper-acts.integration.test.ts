import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openActDesk } from '../../testing/act-desk.ts';
import type { ActDesk } from '../../testing/act-desk.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import type { People } from '../../testing/people/person.ts';

let desk: DeskApp;
let acts: ActDesk;
let ann: Awaited<ReturnType<DeskApp['member']>>;
let person: People['policyholder'];
beforeAll(async () => {
  desk = await openDeskApp();
  acts = openActDesk(desk);
  ann = await desk.member('service');
  person = await becomePerson(desk.app, 'policyholder');
  await desk.services.jobs.drain();
  await acts.open(person.userId, ann.cookie);
});
afterAll(() => desk.close());

const rows = (statement: string) => desk.services.database.runScript(statement);
const lettersOf = (kind: string) =>
  rows(`select * from letters where user_id = '${person.userId}' and kind = '${kind}' order by written_at`);
const papers = () =>
  rows(
    `select id, slug, model_digest, data_sealed from documents where user_id = '${person.userId}' order by id`,
  );

test('a letter in the words of one of us goes by post within our frame, stands among their papers and is told by mail [F-76, S-78]', async () => {
  const words = 'You asked whether it covers you abroad.\n\nIt does, as it does at home.';
  const write = { act: 'write_letter', subjectId: person.userId, entries: { title: 'Cover abroad', words } };
  const { made } = await acts.doIt(write, ann.cookie);
  expect(made).toMatchObject({ state: 'carried_out' });
  expect(made!.effect.lines).toMatchObject([
    { label: 'Goes to', after: expect.stringContaining(', OH ') },
    { label: 'Is headed', after: 'Cover abroad' },
    { label: 'Says', after: words },
  ]);
  expect((await newestMail(desk.app, 'letter_on_its_way', person.email)).text).toContain('“Cover abroad”');
  const [letter] = await lettersOf('staff_letter');
  expect(letter).toMatchObject({ subject_type: 'person', subject_id: person.userId });
  expect(letter!['printer_id']).not.toBeNull();
  const { data } = await desk.app.graphql<{ documentsBySlug: { name: string }[] }>(
    '{ documentsBySlug(slug: "letter") { name } }',
    {},
    { token: person.token },
  );
  expect(data?.documentsBySlug).toMatchObject([{ name: 'A letter from us' }]);
  // Its paper opens from the line of time, for whoever opened the person.
  const paper = await desk.call('GET', `/people/${person.userId}/papers/${String(letter!['document_id'])}`, {
    cookie: ann.cookie,
  });
  expect(paper.headers['content-type']).toBe('application/pdf');
});

test('a paper goes again as it was written, by post or by mail, and no other paper is made of it [F-76, S-78]', async () => {
  const before = await papers();
  const contract = before.find(({ slug }) => slug === 'policy-agreement')!;
  const again = (way: string) => ({
    act: 'reissue_paper',
    subjectId: String(contract['id']),
    entries: { way },
  });
  const posted = await acts.doIt(again('post'), ann.cookie);
  expect(posted.made!.effect.lines[0]!.after).toMatch(/^Your policy, of /);
  await desk.services.jobs.drain();
  const [letter] = await lettersOf('paper_again');
  expect(letter).toMatchObject({ document_id: contract['id'] });
  expect(letter!['printer_id']).not.toBeNull();
  const mail = await newestMail(desk.app, 'paper_sent_again', person.email);
  expect(mail.text).toContain('It comes by post');

  await acts.doIt(again('mail'), ann.cookie);
  expect(await lettersOf('paper_again')).toHaveLength(1);
  const second = await newestMail(desk.app, 'paper_sent_again', person.email);
  expect(second).toMatchObject({ count: 2, text: expect.stringContaining('It is among your documents.') });
  expect(await papers()).toEqual(before);
});

test('somebody else’s paper is offered to nobody and sent to nobody whose page was not opened [F-76, S-35]', async () => {
  const other = await becomePerson(desk.app, 'policyholder', { email: 'other-papers@example.com' });
  await desk.services.jobs.drain();
  const [paper] = await rows(`select id from documents where user_id = '${other.userId}' limit 1`);
  const ask = { act: 'reissue_paper', subjectId: String(paper!['id']), entries: { way: 'post' } };
  expect((await acts.effect(ask, ann.cookie)).words).toContain('Open the person first');
  const { data } = await desk.ask<{ acts: { act: string; subjects: { id: string }[] }[] }>(
    'query ($userId: ID!) { acts: staffActs(userId: $userId) { act subjects { id } } }',
    { userId: person.userId },
    { cookie: ann.cookie },
  );
  const offered = data!.acts.find(({ act }) => act === 'reissue_paper')!.subjects.map(({ id }) => id);
  expect(offered).not.toContain(paper!['id']);
  expect(offered.length).toBeGreaterThan(2);
});
