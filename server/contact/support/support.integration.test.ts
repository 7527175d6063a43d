import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { refreshed } from '../../testing/time-passes.ts';

interface Said {
  readonly by: string;
  readonly text: string;
}

let desk: DeskApp;
let sue: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  sue = await desk.member('service');
});
afterAll(() => desk.close());

async function write({ token }: Pick<Visitor, 'token'>, text: string) {
  const { data, errors } = await desk.app.graphql<{ sendSupportMessage: { supportMessages: Said[] } }>(
    `mutation ($input: SendSupportMessageInput!) {
      sendSupportMessage(input: $input) { supportMessages { by text } }
    }`,
    { input: { text } },
    { token },
  );
  return {
    said: data?.sendSupportMessage.supportMessages ?? [],
    refusal: errors?.[0]?.extensions['full_message'],
  };
}

async function read({ token }: Pick<Visitor, 'token'>): Promise<Said[]> {
  const { data } = await desk.app.graphql<{ supportMessages: Said[] }>(
    '{ supportMessages { by text } }',
    {},
    { token },
  );
  return data!.supportMessages;
}

interface Work {
  readonly subjectId: string;
  readonly state: string;
  readonly revision: number;
}
const inbox = async (view = 'all') =>
  (
    await desk.ask<{ work: Work[] }>(
      'query ($view: WorkView!) { work(view: $view, kinds: [answer_chat]) { subjectId state revision } }',
      { view },
      sue,
    )
  ).data!.work;
const open = (userId: string, asking: { cookie?: string } = sue) =>
  desk.ask<{ chat: { work: Work | null; messages: { by: string | null; text: string }[] } }>(
    'query ($userId: ID!) { chat(userId: $userId) { work { subjectId state revision } messages { by text } } }',
    { userId },
    asking,
  );
/** To the chat as it stands, unless a revision that was seen is named. */
async function answer(
  userId: string,
  text: string,
  { seen, ...asking }: { cookie?: string; seen?: number } = sue,
) {
  const revision = seen ?? (await open(userId)).data?.chat.work?.revision ?? 1;
  return desk.ask(
    'mutation ($input: AnswerChatInput!) { answerChat(input: $input) { work { state } messages { by text } } }',
    { input: { userId, revision, text } },
    asking,
  );
}
const move = (
  what: 'takeWork' | 'giveBackWork' | 'handOverWork',
  { userId, revision, to }: { userId: string; revision: number; to?: string },
  asking: { cookie?: string } = sue,
) =>
  desk.ask<{ work: { state: string; revision: number; isMine: boolean; assignee: { name: string } | null } }>(
    `mutation ($input: ${what === 'handOverWork' ? 'HandOverWorkInput' : 'WorkActInput'}!) {
      work: ${what}(input: $input) { state revision isMine assignee { name } }
    }`,
    { input: { kind: 'answer_chat', subjectId: userId, revision, ...(to !== undefined && { to }) } },
    asking,
  );

test('what a visitor writes lies in the inbox of our people, and their answer where it was written [SUPPORT-05, THIRD-06]', async () => {
  const visitor = await desk.app.visitor();
  expect(await read(visitor)).toEqual([]);
  expect((await write(visitor, '  Is a quote binding?  ')).said).toEqual([
    { by: 'person', text: 'Is a quote binding?' },
  ]);
  expect(await inbox()).toEqual([{ subjectId: visitor.userId, state: 'open', revision: 1 }]);
  expect((await open(visitor.userId)).data!.chat.messages).toMatchObject([
    { by: null, text: 'Is a quote binding?' },
  ]);
  expect((await answer(visitor.userId, 'Until its last day, yes.')).words).toBeNull();
  expect(await read(visitor)).toEqual([
    { by: 'person', text: 'Is a quote binding?' },
    { by: 'staff', text: 'Until its last day, yes.' },
  ]);
  expect(await inbox()).toEqual([]);
  expect(await inbox('done')).toEqual([{ subjectId: visitor.userId, state: 'done', revision: 2 }]);
});

test('who waits longest comes first, since their first unanswered message [SUPPORT-05]', async () => {
  const [early, late] = [await desk.app.visitor(), await desk.app.visitor()];
  await write(early, 'One');
  await desk.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  await write(late, 'Two');
  await desk.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  await write(early, 'Three');
  expect((await inbox()).map(({ subjectId }) => subjectId)).toEqual([early.userId, late.userId]);
});

test('nobody reads the chat of another, and what was written after a code is for such a session alone [S-35, S-78]', async () => {
  const holder = await becomePerson(desk.app, 'verified');
  await write(holder, 'My policy says diabetes.');
  expect(await read(await desk.app.visitor())).toEqual([]);
  const tokens = await desk.app.authorize({ email: holder.email, password: holder.password });
  expect(await read({ token: tokens.access_token })).toEqual([]);
  await answer(holder.userId, 'We will look.');
  expect(await read({ token: tokens.access_token })).toEqual([]);
  expect((await read(holder)).map(({ by }) => by)).toEqual(['person', 'staff']);
});

test('an answer is told by mail to whoever has an address, once for all that was written, and without its words [SUPPORT-05, S-74]', async () => {
  const holder = await becomePerson(desk.app, 'verified');
  await write(holder, 'Does my policy pay abroad?');
  await answer(holder.userId, 'Yes, everywhere.');
  await answer(holder.userId, 'For as long as you like.');
  const first = await newestMail(desk.app, 'support_answered', holder.email);
  expect(first.count).toBe(1);
  expect(first.text).toContain('/customer-support');
  expect(first.text).not.toContain('everywhere');
  await write(holder, 'And at sea?');
  await answer(holder.userId, 'There too.');
  expect((await newestMail(desk.app, 'support_answered', holder.email)).count).toBe(2);
});

test('only support opens the inbox, and whose chat was read and answered by whom is kept [S-37, S-81]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'Hello?');
  const ann = await desk.member('underwriting');
  for (const { data, fieldErrors } of [
    await open(visitor.userId, ann),
    await answer(visitor.userId, 'Hi', ann),
  ])
    expect([data, fieldErrors[0]?.code]).toEqual([null, 'role_missing']);
  expect((await open(visitor.userId, {})).status).toBe(401);
  await open(visitor.userId);
  await answer(visitor.userId, 'Hi!');
  const events = await desk.services.database.reader
    .selectFrom('audit_events')
    .select(['action', 'actor_staff_id'])
    .where('subject_id', '=', visitor.userId)
    .where('subject_type', '=', 'support_chat')
    .where('action', 'in', ['support_chat_read', 'support_chat_answered'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { action: 'support_chat_read', actor_staff_id: sue.id },
    { action: 'support_chat_answered', actor_staff_id: sue.id },
  ]);
});

test('an empty message, a very long one and the sixty-first of a day are refused in words, and are not kept; a day later there is room again [S-41]', async () => {
  const visitor = await desk.app.visitor();
  expect((await write(visitor, '   ')).refusal).toBe('Write something first.');
  expect((await write(visitor, 'a'.repeat(1001))).refusal).toBe('At most 1000 characters, please.');
  for (let count = 1; count <= 60; count += 1) await write(visitor, `Message ${count}`);
  expect((await write(visitor, 'One more')).refusal).toBe(
    "That's a lot for one day. Call us, and we'll sort it out.",
  );
  expect(await read(visitor)).toHaveLength(60);
  await desk.clock.advance(Temporal.Duration.from({ hours: 23, minutes: 59 }));
  const nextDay = await refreshed(desk.app, visitor);
  expect((await write(nextDay, 'One more')).refusal).toMatch(/^That's a lot for one day/);
  await desk.clock.advance(Temporal.Duration.from({ minutes: 1 }));
  expect((await write(nextDay, 'One more')).refusal).toBeUndefined();
  await desk.clock.reset();
  expect((await answer(desk.services.ids.uuid(), 'Hi')).words).toBe("We couldn't find that.");
  expect((await answer(visitor.userId, ' ')).words).toBe('Write an answer.');
});

test('nothing of a chat lies in the clear, and it goes with its person [S-74, S-80]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'A planted secret');
  const { database } = desk.services;
  const rows = () =>
    database.reader
      .selectFrom('support_messages')
      .selectAll()
      .where('user_id', '=', visitor.userId)
      .execute();
  const [row] = await rows();
  expect(row!.text_sealed.toString('utf8')).not.toContain('planted');
  // Somebody who never comes back.
  await desk.clock.advance(Temporal.Duration.from({ hours: 24 * 800 }));
  await desk.services.jobs.drain();
  await desk.clock.advance(Temporal.Duration.from({ hours: 24 * 800 }));
  await desk.services.jobs.drain();
  expect(await rows()).toEqual([]);
  // Her session ended with the years.
  sue = await desk.member('service');
});

test('one message that can’t be opened any more takes none of the others away [F-01]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'First');
  await write(visitor, 'Second');
  const { encryption, database } = desk.app.services;
  await database.runScript(
    `update support_messages set text_sealed = $1
     where id = (select id from support_messages where user_id = $2 order by created_at, id limit 1)`,
    [encryption.seal('First', 'something else'), visitor.userId],
  );
  const texts = ['(This message can’t be shown any more.)', 'Second'];
  expect((await read(visitor)).map(({ text }) => text).toSorted()).toEqual(texts);
  const { data } = await open(visitor.userId, await desk.member('service'));
  expect(data!.chat.messages.map(({ text }) => text).toSorted()).toEqual(texts);
});

test('of two who answer at once the second one is told to look first, and nothing is sent twice [SUPPORT-05, UW-15]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'Am I covered in space?');
  const tom = await desk.member('service');
  const answers = await Promise.all(
    [sue, tom].map(({ cookie }) => answer(visitor.userId, 'Not yet.', { cookie, seen: 1 })),
  );
  const refused = answers.flatMap(({ fieldErrors }) => fieldErrors);
  expect(refused).toEqual([
    {
      field: 'revision',
      code: 'work_changed',
      message: 'Somebody changed this while you had it open. Have a look at what is new.',
    },
  ]);
  expect(await read(visitor)).toHaveLength(2);
});

test('what a customer adds while one of us writes is seen before the answer goes, and stays in the inbox until then [SUPPORT-05, UW-15]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'Please cancel my policy.');
  await write(visitor, 'No, don’t.');
  const late = await answer(visitor.userId, 'Done.', { cookie: sue.cookie, seen: 1 });
  expect(late.fieldErrors).toMatchObject([{ field: 'revision', code: 'work_changed' }]);
  expect(await read(visitor)).toHaveLength(2);
});

test('a chat is taken by one, given back, and handed to a colleague who may answer it [SUPPORT-05, UW-15]', async () => {
  const visitor = await desk.app.visitor();
  const { userId } = visitor;
  await write(visitor, 'Who are you?');
  const [tom, ann] = [await desk.member('service'), await desk.member('underwriting')];
  const taken = await Promise.all(
    [sue, tom].map((member) => move('takeWork', { userId, revision: 1 }, member)),
  );
  expect(taken.flatMap(({ fieldErrors }) => fieldErrors.map(({ code }) => code))).toEqual(['work_changed']);
  const [holder, other] = taken[0]!.data === null ? [tom, sue] : [sue, tom];
  expect((await answer(userId, 'Me.', other)).fieldErrors[0]?.code).toBe('work_not_yours');
  const handed = (to: string) => move('handOverWork', { userId, revision: 2, to }, holder);
  expect((await handed(ann.id)).fieldErrors[0]).toMatchObject({ field: 'to', code: 'not_theirs_to_do' });
  expect((await handed(other.id)).data?.work).toMatchObject({
    isMine: false,
    assignee: { name: other.name },
  });
  const back = await move('giveBackWork', { userId, revision: 3 }, other);
  expect(back.data?.work).toMatchObject({ state: 'open', assignee: null, revision: 4 });
  expect((await answer(userId, 'Us.', holder)).data).toMatchObject({
    answerChat: { work: { state: 'done' } },
  });
});

test('the chats of whoever is deactivated are anybody’s again [SUPPORT-05, S-30]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'Hello?');
  const [tom, ada] = [await desk.member('service'), await desk.member('admin')];
  await move('takeWork', { userId: visitor.userId, revision: 1 }, tom);
  const leave = 'mutation ($input: DeactivateStaffInput!) { deactivateStaff(input: $input) { status } }';
  await desk.ask(leave, { input: { staffId: tom.id } }, ada);
  await desk.services.jobs.drain();
  expect((await open(visitor.userId)).data?.chat.work).toMatchObject({ state: 'open' });
});

test('a chat of a closed account stands in nobody’s inbox, and takes no answer that nobody would read [SUPPORT-05]', async () => {
  const holder = await becomePerson(desk.app, 'verified');
  await write(holder, 'I am off.');
  expect((await inbox()).map(({ subjectId }) => subjectId)).toContain(holder.userId);
  const { errors } = await desk.app.graphql(
    `mutation ($input: DecommissionUserInput!) { decommissionUser(input: $input) { clientMutationId } }`,
    { input: { currentPassword: holder.password } },
    { token: holder.token },
  );
  expect(errors).toBeUndefined();
  for (const view of ['all', 'done'])
    expect((await inbox(view)).map(({ subjectId }) => subjectId)).not.toContain(holder.userId);
  expect((await open(holder.userId)).data?.chat).toMatchObject({
    work: null,
    messages: [{ text: 'I am off.' }],
  });
  expect((await answer(holder.userId, 'Goodbye.')).words).toBe("We couldn't find that.");
});
