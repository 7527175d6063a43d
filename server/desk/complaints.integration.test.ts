import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkComplaints } from '../contact/complaints/check-complaints.ts';
import { complaintsOldRows } from '../contact/complaints/old-rows.ts';
import { deleteOldRows } from '../platform/database/old-rows.ts';
import { newestMail } from '../testing/account-holder.ts';
import type { Visitor } from '../testing/app-driver.ts';
import { openDeskApp } from '../testing/desk.ts';
import type { DeskApp } from '../testing/desk.ts';
import { brokenInvariants } from '../testing/invariants.ts';
import { becomePerson } from '../testing/people/become-person.ts';

type Member = Awaited<ReturnType<DeskApp['member']>>;
let desk: DeskApp;
let sue: Member;
let carl: Member;
let audrey: Member;
beforeAll(async () => {
  desk = await openDeskApp();
  sue = await desk.member('service');
  carl = await desk.member('compliance');
  audrey = await desk.member('auditor');
});
afterAll(() => desk.close());

const SHOWN = `id number status state receivedOn name said policyNumber reachedBy userId
  class { function reason line } work { state revision dueAt isOverdue }
  clocks { kind dueOn doneOn isMet } entries { kind by told disposition words } letters { kind state address }`;

interface Shown {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly said: string;
  readonly reachedBy: string | null;
  readonly work: { state: string; revision: number; dueAt: string; isOverdue: boolean };
  readonly clocks: { kind: string; dueOn: string; doneOn: string | null; isMet: boolean | null }[];
  readonly entries: { kind: string; by: string; words: string | null; told: string | null }[];
  readonly letters: { kind: string; state: string; address: string[] }[];
}

const delays = { function: 'policyholder_service', reason: 'delays', line: 'life' };
const byLetter = {
  way: 'letter',
  source: 'consumer_direct',
  class: delays,
  said: 'Nobody answers my letters.',
  name: 'Nora Quill',
  address: { line1: '4 Elm Street', city: 'Madison', state: 'WI', zip: '53703' },
};

const MUTATIONS = {
  receiveComplaint: 'ReceiveComplaintInput',
  acknowledgeComplaint: 'ComplaintActInput',
  answerComplaint: 'AnswerComplaintInput',
  classifyComplaint: 'ClassifyComplaintInput',
  closeComplaint: 'CloseComplaintInput',
  reopenComplaint: 'ReopenComplaintInput',
} as const;

async function act(name: keyof typeof MUTATIONS, input: object, by: { cookie?: string } = sue) {
  const answered = await desk.ask<{ complaint: Shown }>(
    `mutation ($input: ${MUTATIONS[name]}!) { complaint: ${name}(input: $input) { ${SHOWN} } }`,
    { input },
    by,
  );
  return { ...answered, complaint: answered.data?.complaint ?? null };
}

/** It went well, or the test fails with what was refused. */
async function done(name: keyof typeof MUTATIONS, input: object, by?: { cookie?: string }): Promise<Shown> {
  const { complaint, text } = await act(name, input, by);
  if (complaint === null) throw new Error(text);
  return complaint;
}

const seen = ({ id, work }: Shown) => ({ complaintId: id, revision: work.revision });
const receive = (differs: object = {}) => done('receiveComplaint', { ...byLetter, ...differs });

const read = async (complaintId: string, by: { cookie?: string } = sue) =>
  (
    await desk.ask<{ complaint: Shown }>(
      `query ($complaintId: ID!) { complaint(complaintId: $complaintId) { ${SHOWN} } }`,
      { complaintId },
      by,
    )
  ).data?.complaint ?? null;

async function write({ token }: Pick<Visitor, 'token'>, text: string) {
  await desk.app.graphql(
    'mutation ($input: SendSupportMessageInput!) { sendSupportMessage(input: $input) { clientMutationId } }',
    { input: { text } },
    { token },
  );
}

/** What staff see in a chat. */
async function messagesOf(userId: string) {
  const { data } = await desk.ask<{ chat: { messages: { id: string; by: string | null; text: string }[] } }>(
    'query ($userId: ID!) { chat(userId: $userId) { messages { id by text } } }',
    { userId },
    sue,
  );
  return data!.chat.messages;
}

const daysLater = (days: number) => desk.clock.advance(Temporal.Duration.from({ hours: 24 * days }));

test('what somebody wrote in the chat becomes a complaint that quotes it; they are told its number and answered in writing [R-80]', async () => {
  const holder = await becomePerson(desk.app, 'verified');
  await write(holder, 'My bill is wrong!');
  await write(holder, 'And thank you for the rest.');
  const [first] = await messagesOf(holder.userId);
  const byChat = { way: 'chat', source: 'consumer_direct', class: delays, said: '', userId: holder.userId };
  const unquoted = await act('receiveComplaint', { ...byChat, state: 'OH' });
  expect(unquoted.fieldErrors[0]?.code).toBe('complaint_quote');
  const received = await done('receiveComplaint', { ...byChat, state: 'OH', messageIds: [first!.id] });
  expect(received.said).toContain('“My bill is wrong!”');
  expect(received.said).not.toContain('thank you');
  expect(received).toMatchObject({ status: 'received', reachedBy: 'chat', work: { state: 'open' } });

  const shown = await desk.ask<{ complaintMessage: { subject: string; paragraphs: string[] } }>(
    'query ($id: ID!) { complaintMessage(complaintId: $id) { reachedBy subject paragraphs } }',
    { id: received.id },
    sue,
  );
  const acknowledged = await done('acknowledgeComplaint', seen(received));
  const inChat = (await messagesOf(holder.userId)).at(-1)!;
  const { subject, paragraphs } = shown.data!.complaintMessage;
  expect(inChat).toMatchObject({ by: sue.name, text: [subject, ...paragraphs].join('\n\n') });
  expect(inChat.text).toContain(received.number);
  const mail = await newestMail(desk.app, 'complaint_received', holder.email);
  expect(mail.text).toContain(received.number);
  expect(mail.text).not.toContain('bill is wrong');

  const input = { ...seen(acknowledged), text: 'The bill was right.\n\nHere is why.', isToDepartment: false };
  const answered = await done('answerComplaint', input);
  expect(answered.entries.map(({ kind }) => kind)).toEqual(['received', 'acknowledged', 'answered']);
  expect((await messagesOf(holder.userId)).at(-1)!.text).toContain('The bill was right.');
  expect((await newestMail(desk.app, 'complaint_answered', holder.email)).text).not.toContain(
    'bill was right',
  );
  const closed = await done('closeComplaint', { ...seen(answered), disposition: 'position_upheld' });
  expect(closed).toMatchObject({ status: 'closed', work: { state: 'done' } });
});

test('somebody without an account complains by letter and is answered by letter, to the address they gave [R-80, R-02]', async () => {
  const received = await receive();
  expect(received).toMatchObject({ reachedBy: 'letter', state: 'WI', name: 'Nora Quill' });
  const acknowledged = await done('acknowledgeComplaint', seen(received));
  await desk.services.jobs.drain();
  const after = (await read(acknowledged.id))!;
  expect(after.letters).toMatchObject([
    { kind: 'complaint', state: 'handed_over', address: ['Nora Quill', '4 Elm Street', 'Madison, WI 53703'] },
  ]);
  expect(after.entries.at(-1)).toMatchObject({ kind: 'acknowledged', told: 'letter', by: sue.name });
  await done('answerComplaint', { ...seen(after), text: 'We are sorry.', isToDepartment: false });
  await desk.services.jobs.drain();
  const answered = (await read(after.id))!;
  expect(answered.letters).toHaveLength(2);
  expect(answered.entries.at(-1)).toMatchObject({ kind: 'answered', told: 'letter' });
  const nobody = await act('receiveComplaint', { ...byLetter, name: null, address: null, state: 'WI' });
  expect(nobody.fieldErrors).toMatchObject([{ code: 'complaint_whom' }]);
});

test('whatever way it came, it is answered in writing, by the days of the state its person lives in [R-80]', async () => {
  const holder = await becomePerson(desk.app, 'verified');
  const from = { address: null, name: null, userId: holder.userId };
  const dueOf = ({ clocks }: Shown) => clocks.map(({ kind, dueOn }) => `${kind} ${dueOn}`);
  const [spoken, written] = [
    await receive({ ...from, way: 'telephone', state: 'OH' }),
    await receive({ ...from, way: 'email', state: 'WI' }),
  ];
  expect(dueOf(spoken)).not.toEqual(dueOf(written));
  for (const received of [spoken, written]) {
    const input = {
      ...seen(received),
      text: `About ${received.number}: it is mended.`,
      isToDepartment: false,
    };
    const answered = await done('answerComplaint', input);
    expect(answered.entries.at(-1)).toMatchObject({ kind: 'answered', by: sue.name });
  }
  expect((await newestMail(desk.app, 'complaint_answered', holder.email)).count).toBe(2);
});

test('nothing is closed unanswered without a reason, and what is counted otherwise, opened again or closed keeps why [R-80]', async () => {
  const received = await receive();
  const close = { ...seen(received), disposition: 'withdrawn' };
  expect((await act('closeComplaint', close)).fieldErrors).toMatchObject([{ code: 'complaint_words' }]);
  const closed = await done('closeComplaint', { ...close, why: 'She called and took it back.' });
  const counted = await act('classifyComplaint', {
    ...seen(closed),
    class: { ...delays, reason: 'denial_of_claim' },
    why: 'x',
  });
  expect(counted.fieldErrors).toMatchObject([{ code: 'complaint_reason' }]);
  const claims = { function: 'claims', reason: 'denial_of_claim', line: 'accident' };
  expect((await act('classifyComplaint', { ...seen(closed), class: claims, why: ' ' })).words).toBe(
    'Write down why. It stays on record.',
  );
  const again = await done('classifyComplaint', {
    ...seen(closed),
    class: claims,
    why: 'It is about a claim.',
  });
  const reopened = await done('reopenComplaint', { ...seen(again), why: 'She wrote again.' });
  expect(reopened).toMatchObject({ status: 'reopened', class: claims, work: { state: 'open' } });
  expect(reopened.entries.map(({ words }) => words)).toEqual([
    null,
    'She called and took it back.',
    'It is about a claim.',
    'She wrote again.',
  ]);
  const stale = await act('acknowledgeComplaint', seen(again));
  expect(stale.fieldErrors).toMatchObject([{ code: 'work_changed' }]);
  const notOpen = await act('reopenComplaint', { ...seen(reopened), why: 'Again.' });
  expect(notOpen.fieldErrors.map(({ code }) => code).concat(notOpen.words ?? '')).toContain(
    'That can’t be done to it as it stands now. Have a look at what is new.',
  );
});

test('a department’s complaint has its name and number, and is answered to the department and to the person [R-80]', async () => {
  const ofDepartment = { way: 'department_message', source: 'department' };
  const nameless = await act('receiveComplaint', { ...byLetter, ...ofDepartment });
  expect(nameless.fieldErrors).toMatchObject([{ code: 'complaint_department' }]);
  const received = await receive({
    ...ofDepartment,
    department: 'Office of the Commissioner',
    departmentNumber: 'WI-118',
  });
  expect(received.clocks.map(({ kind }) => kind)).toEqual([
    'acknowledge',
    'answerDepartment',
    'answerPerson',
  ]);
  const filed = await done('answerComplaint', {
    ...seen(received),
    text: 'Filed with the office.',
    isToDepartment: true,
  });
  expect(filed.entries.at(-1)).toMatchObject({ kind: 'answered', told: 'department' });
  expect(filed.letters).toEqual([]);
  expect((await act('closeComplaint', { ...seen(filed), disposition: 'apology' })).fieldErrors).toMatchObject(
    [{ code: 'complaint_words' }],
  );
  const answered = await done('answerComplaint', {
    ...seen(filed),
    text: 'We are sorry.',
    isToDepartment: false,
  });
  expect(answered.clocks.map(({ isMet }) => isMet)).toEqual([true, true, true]);
  await done('closeComplaint', { ...seen(answered), disposition: 'apology' });
  const direct = await receive();
  expect(
    (await act('answerComplaint', { ...seen(direct), text: 'x', isToDepartment: true })).fieldErrors,
  ).toMatchObject([{ code: 'complaint_no_department' }]);
});

test('service and compliance handle complaints, the auditor only reads them, and each look and act is kept [R-80, S-81]', async () => {
  const received = await receive();
  expect(await read(received.id, audrey)).toMatchObject({ said: byLetter.said });
  for (const member of [audrey, await desk.member('underwriting'), await desk.member('billing')]) {
    const refused = await act('acknowledgeComplaint', seen(received), member);
    expect(refused.fieldErrors).toMatchObject([{ code: 'role_missing' }]);
  }
  expect(await read(received.id, await desk.member('underwriting'))).toBeNull();
  await done('acknowledgeComplaint', seen(received), carl);
  const events = await desk.services.database.reader
    .selectFrom('audit_events')
    .select(['action', 'actor_staff_id'])
    .where('subject_id', '=', received.id)
    .orderBy('id')
    .execute();
  const of = ({ id }: Member, action: string) => ({ action, actor_staff_id: id });
  expect(events).toEqual([
    of(sue, 'complaint_received'),
    of(sue, 'complaint_read'),
    of(audrey, 'complaint_read'),
    of(carl, 'complaint_acknowledged'),
    of(carl, 'complaint_read'),
  ]);
});

test('the register of a year is a file for compliance and the auditor alone, with every complaint and no formula in it; a parameter given twice is none [R-80, S-54, S-59]', async () => {
  const ofDepartment = {
    way: 'department_message',
    source: 'department',
    department: 'OCI',
    departmentNumber: '=1+1',
  };
  const { number } = await receive(ofDepartment);
  const year = number.slice(2, 6);
  const download = (by: Member, query: string) =>
    desk.call('GET', `/complaints?${query}`, { cookie: by.cookie });
  const { status, headers, text } = await download(carl, `year=${year}&state=WI`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toContain(`complaints-${year}-WI.csv`);
  const lines = text.split('\r\n');
  expect(lines.find((line) => line.startsWith(number))).toContain(`"'=1+1",WI`);
  expect(lines).toContain(`Total,All complaints,${lines.filter((line) => line.startsWith('C-')).length}`);
  expect((await download(audrey, `year=${year}`)).status).toBe(200);
  expect((await download(sue, `year=${year}`)).status).toBe(403);
  expect((await download(carl, 'year=26')).status).toBe(422);
  for (const twice of [`year=${year}&year=${year}`, `year=${year}&state=WI&state=WI`])
    expect([twice, (await download(carl, twice)).status]).toEqual([twice, 422]);
  const [kept] = await desk.services.database.reader
    .selectFrom('audit_events')
    .select('actor_staff_id')
    .where('action', '=', 'complaint_register_downloaded')
    .orderBy('id')
    .execute();
  expect(kept).toEqual({ actor_staff_id: carl.id });
});

test('numbers follow each other without a gap, also where many come at once and some are refused [R-80]', async () => {
  const many = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      act('receiveComplaint', index % 3 === 2 ? { ...byLetter, receivedOn: '2099-01-01' } : byLetter),
    ),
  );
  const given = many.map(({ complaint }) => complaint?.number).filter((number) => number !== undefined);
  expect(given).toHaveLength(4);
  const places = given.map((number) => Number(number.slice(7))).toSorted((one, other) => one - other);
  expect(places.map((place) => place - places[0]!)).toEqual([0, 1, 2, 3]);
  expect(await brokenInvariants(desk.app)).toEqual([]);
});

test('what somebody complained of is sealed, and outlives their account until seven years after it was closed [R-80, S-74]', async () => {
  const received = await receive({ said: 'A planted secret' });
  const { database, clock } = desk.services;
  const rows = () =>
    database.reader.selectFrom('complaints').selectAll().where('id', '=', received.id).execute();
  const [row] = await rows();
  expect(row!.content_sealed.toString('utf8')).not.toContain('planted');
  const answered = await done('answerComplaint', {
    ...seen(received),
    text: 'Sorry.',
    isToDepartment: false,
  });
  await done('closeComplaint', { ...seen(answered), disposition: 'apology' });
  const open = await receive();
  const laterBy = (days: number) => clock.now().add({ hours: 24 * days });
  const removeAt = (now: Temporal.Instant) =>
    database.transaction((transaction) =>
      deleteOldRows(transaction, complaintsOldRows[0]!, { now, notOf: [] }, 1000),
    );
  await removeAt(laterBy(7 * 366 - 1));
  expect(await rows()).toHaveLength(1);
  await removeAt(laterBy(7 * 366));
  expect(await rows()).toEqual([]);
  const left = await database.runScript(
    `select (select count(*) from letters where user_id = '${received.id}')::int as letters,
      (select count(*) from work_items where subject_id = '${received.id}')::int as work,
      (select count(*) from complaint_numbers where complaint_id = '${received.id}')::int as numbers`,
  );
  expect(left).toEqual([{ letters: 0, work: 0, numbers: 1 }]);
  expect(await read(open.id)).not.toBeNull();
  // Its number stays, and its time is over: no gap.
  const checked = await checkComplaints({ database, clock: { ...clock, now: () => laterBy(7 * 366) } });
  expect(checked.map(({ broken }) => broken)).toEqual([0, 0, 0]);
});

interface Page {
  readonly complaints: readonly {
    readonly id: string;
    readonly isOverdue: boolean;
    readonly status: string;
  }[];
  readonly next: string | null;
  readonly count: number;
  readonly overdueCount: number;
}

async function pageOf(filter: object, by: { cookie?: string }, after: string | null = null): Promise<Page> {
  const { data } = await desk.ask<{ page: Page }>(
    `query ($filter: ComplaintFilter!, $after: String) { page: complaints(filter: $filter, after: $after) {
      complaints { id isOverdue status } next count overdueCount } }`,
    { filter: { overdueOnly: false, openOnly: false, ...filter }, after },
    by,
  );
  return data!.page;
}

test('more than a page of complaints is listed page by page, each once and all counted; a filter is of all of them [R-80]', async () => {
  const fromNevada = { address: { ...byLetter.address, city: 'Reno', state: 'NV', zip: '89501' } };
  const claims = { ...delays, function: 'claims' };
  const first = await receive({ ...fromNevada, class: claims });
  const second = await receive(fromNevada);
  for (const one of [first, second])
    await done('closeComplaint', { ...seen(one), disposition: 'withdrawn', why: 'They took it back.' });
  await Promise.all(Array.from({ length: 51 }, () => receive(fromNevada)));

  const page = await pageOf({ state: 'NV' }, sue);
  expect(page).toMatchObject({ count: 53, overdueCount: 0, next: expect.any(String) });
  expect(page.complaints).toHaveLength(50);
  const rest = await pageOf({ state: 'NV' }, sue, page.next);
  expect(rest).toMatchObject({
    count: 53,
    next: null,
    complaints: [{ status: 'received' }, { id: second.id }, { id: first.id }],
  });
  expect(new Set([...page.complaints, ...rest.complaints].map(({ id }) => id)).size).toBe(53);
  expect(await pageOf({ state: 'NV', openOnly: true }, sue)).toMatchObject({ count: 51 });
  expect(await pageOf({ state: 'NV', function: 'claims' }, sue)).toMatchObject({
    complaints: [{ id: first.id }],
    count: 1,
    next: null,
  });
});

test('by which day it has to be done is the rule of where they live, and what is late is seen in the list and the queue [R-80]', async () => {
  const settled = await receive();
  await done('closeComplaint', { ...seen(settled), disposition: 'withdrawn', why: 'She took it back.' });
  const received = await receive({ said: 'Late.' });
  const dueOn = easternDate(desk.clock.now()).add({ days: 10 }).toString();
  expect(received.clocks).toMatchObject([
    { kind: 'acknowledge', dueOn, isMet: null },
    { kind: 'answerPerson', dueOn, isMet: null },
  ]);
  const listed = async (filter: object, by: { cookie?: string }) => (await pageOf(filter, by)).complaints;
  expect(await listed({ overdueOnly: true }, sue)).toEqual([]);
  await daysLater(11);
  const later = await desk.member('service');
  expect((await listed({ overdueOnly: true, state: 'WI' }, later)).map(({ id }) => id)).toContain(
    received.id,
  );
  expect((await listed({ state: 'OR' }, later)).length).toBe(0);
  expect((await listed({ function: 'marketing_and_sales' }, later)).length).toBe(0);
  const all = await listed({ state: 'WI' }, later);
  expect(all.at(-1)!.status).toBe('closed');
  expect((await listed({ openOnly: true }, later)).map(({ status }) => status)).not.toContain('closed');
  const queue = await desk.ask<{ work: { subjectId: string; isOverdue: boolean }[] }>(
    '{ work(kinds: [answer_complaint]) { subjectId isOverdue } }',
    {},
    later,
  );
  expect(queue.data!.work).toContainEqual({ subjectId: received.id, isOverdue: true });
  const late = await done('acknowledgeComplaint', seen((await read(received.id, later))!), later);
  expect(late.clocks[0]).toMatchObject({ kind: 'acknowledge', isMet: false });
});

test('the register as it stood on a day is the same years later, whatever was recorded since [R-80]', async () => {
  const address = { ...byLetter.address, city: 'Boise', state: 'ID', zip: '83702' };
  const received = await done('receiveComplaint', { ...byLetter, address }, await desk.member('service'));
  const year = received.number.slice(2, 6);
  const day = easternDate(desk.clock.now()).toString();
  const download = async (query: string) => {
    const { cookie } = await desk.member('compliance');
    return desk.call('GET', `/complaints?year=${year}&state=ID${query}`, { cookie });
  };
  const { text } = await download('');
  expect(text).toContain('Company disposition,Open,1');
  expect((await download(`&on=${day}`)).text).toBe(text);
  await daysLater(3 * 366);
  const closing = { ...seen(received), disposition: 'withdrawn', why: 'She took it back.' };
  await done('closeComplaint', closing, await desk.member('service'));
  expect((await download('')).text).not.toBe(text);
  const later = await download(`&on=${day}`);
  expect(later.text).toBe(text);
  expect(later.headers['content-disposition']).toContain(`complaints-${year}-ID-on-${day}.csv`);
  for (const on of ['2999-01-01', '2026-02-30', 'yesterday'])
    expect((await download(`&on=${on}`)).status, on).toBe(422);
});
