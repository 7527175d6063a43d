import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signChatWebhook } from '../../providers/chat/intercom.ts';
import { newestMail } from '../../testing/account-holder.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { intercomReply, openIntercomStandIn } from '../../testing/intercom-stand-in.ts';
import { becomePerson } from '../../testing/people/become-person.ts';

/*
 * Our people answer in a vendor's inbox beside the desk's own: what is written for a person goes there, and what is answered there comes back.
 */

let intercom: Awaited<ReturnType<typeof openIntercomStandIn>>;
let desk: DeskApp;
let sue: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  intercom = await openIntercomStandIn();
  desk = await openDeskApp({ chatInbox: intercom.inbox });
  sue = await desk.member('service');
});
afterAll(async () => {
  await desk.close();
  await intercom.close();
});
beforeEach(() => intercom.setDown(false));

type Writer = { readonly token: string };

async function ask(mutation: 'sendSupportMessage' | 'askSupportRobot', { token }: Writer, text: string) {
  const { errors } = await desk.app.graphql(
    `mutation ($input: SendSupportMessageInput!) { ${mutation}(input: $input) { clientMutationId } }`,
    { input: { text } },
    { token },
  );
  expect(errors).toBeUndefined();
}
const write = async (writer: Writer, text: string): Promise<void> => {
  await ask('sendSupportMessage', writer, text);
  await desk.services.jobs.drain();
};

async function read({ token }: Writer): Promise<{ by: string; text: string }[]> {
  const { data } = await desk.app.graphql<{ supportMessages: { by: string; text: string }[] }>(
    '{ supportMessages { by text } }',
    {},
    { token },
  );
  return data!.supportMessages;
}

const CHAT =
  'query ($userId: ID!) { chat(userId: $userId) { work { state revision } messages { by text } } }';
const atDesk = async (userId: string) =>
  (
    await desk.ask<{
      chat: { work: { state: string; revision: number }; messages: { by: string | null; text: string }[] };
    }>(CHAT, { userId }, sue)
  ).data!.chat;

async function tell(body: string, headers = signChatWebhook(body, intercom.clientSecret)): Promise<number> {
  const response = await desk.app.http.inject({
    method: 'POST',
    url: '/webhooks/chat',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return response.statusCode;
}

const reports = (words: string) =>
  desk.services.database.runScript('select id from error_reports where message like $1', [`%${words}%`]);

const conversationOf = (userId: string) => intercom.conversationsOf(userId)[0]!;

test('what is written for a person goes to the vendor’s inbox, in its order, under a name that is none; what the robot answers does not [THIRD-06, THIRD-10]', async () => {
  const visitor = await desk.app.visitor();
  await ask('askSupportRobot', visitor, 'Is a quote binding?');
  await desk.services.jobs.drain();
  expect(intercom.conversationsOf(visitor.userId)).toEqual([]);
  await write(visitor, 'I want a person, <b>please</b>.');
  await write(visitor, 'Are you there?');
  expect(intercom.conversationsOf(visitor.userId)).toMatchObject([
    {
      entries: [
        { by: 'user', body: 'I want a person, <b>please</b>.' },
        { by: 'user', body: 'Are you there?' },
      ],
    },
  ]);
  expect(intercom.contacts()).toContainEqual({
    externalId: visitor.userId,
    name: `${desk.services.config.publicUrl}/desk/chats/${visitor.userId}`,
  });
});

test('what one of us answers there stands where it was asked, is told by mail once, and is done at the desk [SUPPORT-05, THIRD-06]', async () => {
  const holder = await becomePerson(desk.app, 'verified');
  await write(holder, 'Does my policy pay abroad?');
  const { name } = conversationOf(holder.userId);
  const reply = intercomReply(name, { part: '4412', body: '<p>Yes &amp; everywhere.<br>Even at sea.</p>' });
  // Told twice, as what was taken but not heard of is.
  expect([await tell(reply), await tell(reply)]).toEqual([200, 200]);
  expect(await read(holder)).toEqual([
    { by: 'person', text: 'Does my policy pay abroad?' },
    { by: 'staff', text: 'Yes & everywhere.\nEven at sea.' },
  ]);
  expect(await atDesk(holder.userId)).toMatchObject({
    work: { state: 'done' },
    messages: [{ by: null }, { by: 'One of us, in the other inbox' }],
  });
  const mail = await newestMail(desk.app, 'support_answered', holder.email);
  expect(mail.count).toBe(1);
  expect(mail.text).not.toContain('everywhere');
  // It is no news to the vendor.
  await desk.services.jobs.drain();
  expect(conversationOf(holder.userId).entries).toHaveLength(1);
});

test('what is answered at the desk is noted at the vendor, so that nobody answers twice [THIRD-06, UW-15]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'Who answers?');
  const { revision } = (await atDesk(visitor.userId)).work;
  const { words } = await desk.ask(
    'mutation ($input: AnswerChatInput!) { answerChat(input: $input) { work { state } } }',
    { input: { userId: visitor.userId, revision, text: 'The desk.' } },
    sue,
  );
  expect(words).toBeNull();
  await desk.services.jobs.drain();
  expect(conversationOf(visitor.userId).entries).toEqual([
    { by: 'user', type: 'comment', body: 'Who answers?' },
    { by: 'admin', type: 'note', body: 'The desk.' },
  ]);
});

test('a vendor that is down keeps nobody from writing or being answered, and hears of it afterwards, each message once [THIRD-06]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'First');
  intercom.setDown(true);
  await ask('sendSupportMessage', visitor, 'Second');
  await ask('sendSupportMessage', visitor, 'Third');
  await desk.services.jobs.drain();
  expect(await atDesk(visitor.userId)).toMatchObject({ work: { state: 'open' }, messages: [{}, {}, {}] });
  intercom.setDown(false);
  await desk.clock.advance(Temporal.Duration.from({ minutes: 10 }));
  await desk.services.jobs.drain();
  expect(conversationOf(visitor.userId).entries.map(({ body }) => body)).toEqual([
    'First',
    'Second',
    'Third',
  ]);
});

test('a conversation that somebody removed there begins anew; one that is refused goes on, and what was refused is the desk’s alone, and an error report [THIRD-06, THIRD-10]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'Before');
  intercom.empty();
  await write(visitor, 'After');
  intercom.setRefused(true);
  await write(visitor, 'Refused');
  intercom.setRefused(false);
  await write(visitor, 'Taken');
  const stand = intercom.conversationsOf(visitor.userId);
  expect(stand.map(({ entries }) => entries.map(({ body }) => body))).toEqual([['After', 'Taken']]);
  expect((await atDesk(visitor.userId)).messages).toHaveLength(4);
  expect(await reports('intercom refused')).toHaveLength(1);
});

test('what the vendor took without a word is handed over for a day and no longer, and what is answered in any of its conversations comes back [THIRD-06, THIRD-10]', async () => {
  const visitor = await desk.app.visitor();
  intercom.setSilent(true);
  await write(visitor, 'Is anybody there?');
  const tried = intercom.conversationsOf(visitor.userId);
  expect(tried.length).toBeGreaterThan(1);
  const reply = intercomReply(tried[1]!.name, { part: '901', body: '<p>Yes.</p>', of: visitor.userId });
  expect(await tell(reply)).toBe(200);
  await desk.clock.advance(Temporal.Duration.from({ hours: 24 }));
  await desk.services.jobs.drain();
  await desk.clock.advance(Temporal.Duration.from({ hours: 1 }));
  await desk.services.jobs.drain();
  intercom.setSilent(false);
  expect(intercom.conversationsOf(visitor.userId)).toHaveLength(tried.length);
  expect(await reports('no answer for a day')).toHaveLength(1);
  await desk.clock.reset();
  // Her session ended with the day.
  sue = await desk.member('service');
  expect((await atDesk(visitor.userId)).messages.map(({ text }) => text)).toEqual([
    'Is anybody there?',
    'Yes.',
  ]);
});

test('a picture or file that is answered is said to be there, and a link keeps its address [THIRD-06]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'Where is the form?');
  const { name } = conversationOf(visitor.userId);
  const body = '<p><a href="https://wysh.example/form">Here</a></p>';
  await tell(intercomReply(name, { part: '911', body, attachments: [{ type: 'upload', name: 'form.pdf' }] }));
  expect((await read(visitor)).at(-1)!.text).toBe(
    'Here (https://wysh.example/form)\n(There is a picture or a file with this, which can’t be shown here.)',
  );
});

test('whoever asks by HEAD whether the address is there, as the vendor does before it takes it, is answered [THIRD-06]', async () => {
  const { statusCode } = await desk.app.http.inject({ method: 'HEAD', url: '/webhooks/chat' });
  expect(statusCode).toBe(200);
});

test('what nobody signed, what a machine or a note says, and what is about no chat of ours changes nothing [THIRD-06, S-67]', async () => {
  const visitor = await desk.app.visitor();
  await write(visitor, 'Hello?');
  const { name } = conversationOf(visitor.userId);
  const reply = intercomReply(name, { part: '1', body: '<p>Hi</p>' });
  expect(await tell(reply, {})).toBe(400);
  expect(await tell(reply, signChatWebhook(reply, 'another secret of somebody'))).toBe(400);
  expect(await tell(reply, signChatWebhook(`${reply} `, intercom.clientSecret))).toBe(400);
  for (const unread of [
    intercomReply(name, { part: '2', body: '<p>I am a robot</p>', author: 'bot' }),
    intercomReply(name, { part: '3', body: '<p>A note among us</p>', type: 'note' }),
    intercomReply(name, { part: '4', body: '<p> </p>' }),
    intercomReply('999999', { part: '5', body: '<p>To whom?</p>' }),
    JSON.stringify({ type: 'notification_event', topic: 'ping', data: { item: { type: 'ping' } } }),
  ])
    expect(await tell(unread)).toBe(200);
  const otherShape = JSON.stringify({ topic: 'conversation.admin.replied', data: { item: { id: name } } });
  expect(await tell(otherShape)).toBe(400);
  expect(await read(visitor)).toEqual([{ by: 'person', text: 'Hello?' }]);
});

test('an answer is for sessions of the level it was asked in, and longer than a page it is cut and says so [S-78, THIRD-06]', async () => {
  const holder = await becomePerson(desk.app, 'verified');
  await write(holder, 'About my diabetes.');
  const body = `<p>${'a'.repeat(10_001)}</p>`;
  expect(await tell(intercomReply(conversationOf(holder.userId).name, { part: '77', body }))).toBe(200);
  const tokens = await desk.app.authorize({ email: holder.email, password: holder.password });
  expect(await read({ token: tokens.access_token })).toEqual([]);
  expect((await read(holder))[1]!.text).toBe(`${'a'.repeat(10_000)} […]`);
});

test('whoever is removed here is removed there, with what they wrote, also where nothing of it was taken; what is answered to them later is nobody’s [S-80, THIRD-06]', async () => {
  const [visitor, refused] = [await desk.app.visitor(), await desk.app.visitor()];
  await write(visitor, 'I never come back.');
  intercom.setSilent(true);
  await write(refused, 'Nor do I.');
  intercom.setSilent(false);
  const { name } = conversationOf(visitor.userId);
  const years = Temporal.Duration.from({ hours: 24 * 800 });
  for (let gone = 0; gone < 2; gone += 1) {
    await desk.clock.advance(years);
    await desk.services.jobs.drain();
  }
  for (const { userId } of [visitor, refused])
    expect(intercom.contacts().map(({ externalId }) => externalId)).not.toContain(userId);
  expect(await tell(intercomReply(name, { part: '88', body: '<p>Still there?</p>' }))).toBe(200);
});
