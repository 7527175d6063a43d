import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestMail } from '../../testing/account-holder.ts';
import { openDeskApp } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { carryOutHold, readHoldRequest } from '../../insuring/policies/legal-hold-requests.ts';
import { hashSecret } from '../../platform/ids.ts';
import { becomePerson } from '../../testing/people/become-person.ts';

let desk: DeskApp;
let sue: Awaited<ReturnType<DeskApp['member']>>;
beforeAll(async () => {
  desk = await openDeskApp();
  sue = await desk.member('service');
});
afterAll(() => desk.close());

interface Shown {
  readonly state: string;
  readonly endsOn: string | null;
  readonly messages: readonly { by: string; text: string }[];
}
const FIELDS = 'state endsOn messages { by text }';

async function call<Data>(document: string, variables: object) {
  const { data, errors } = await desk.app.graphql<{ answer: Data }>(document, { ...variables }, {});
  const { full_message, validation_errors } = (errors?.[0]?.extensions ?? {}) as {
    full_message?: string;
    validation_errors?: { errors: { field: string }[] };
  };
  return {
    answer: data?.answer ?? null,
    refusal: full_message ?? null,
    fields: (validation_errors?.errors ?? []).map(({ field }) => field),
  };
}

const bea = {
  name: 'Bea Long',
  email: 'bea@example.com',
  about: 'claim',
  text: 'My mother, Ann Long, has died.',
};
const begin = (said: object = {}) =>
  call<{ token: string }>(
    'mutation ($input: BeginGuestMessageInput!) { answer: beginGuestMessage(input: $input) { token } }',
    { input: { ...bea, ...said } },
  );
const act = (name: 'proveGuestMessage' | 'writeGuestMessage', input: object) =>
  call<{ guestMessages: Shown }>(
    `mutation ($input: ${name === 'proveGuestMessage' ? 'ProveGuestMessageInput' : 'WriteGuestMessageInput'}!) {
      answer: ${name}(input: $input) { guestMessages { ${FIELDS} } }
    }`,
    { input },
  );
const read = async (token: string) =>
  call<Shown>(`query ($token: String!) { answer: guestMessages(token: $token) { ${FIELDS} } }`, { token });
const codeFor = async (email: string) =>
  /\b\d{6}\b/.exec((await newestMail(desk.app, 'guest_code', email)).text)![0];

async function proved(email: string, said: object = {}) {
  const { token } = (await begin({ email, ...said })).answer!;
  await act('proveGuestMessage', { token, code: await codeFor(email) });
  return token;
}

async function inbox() {
  const { data } = await desk.ask<{ work: { subjectId: string; state: string }[] }>(
    'query { work(view: all, kinds: [answer_chat]) { subjectId state } }',
    {},
    sue,
  );
  return data!.work.map(({ subjectId }) => subjectId);
}

async function open(userId: string) {
  const { data } = await desk.ask<{
    chat: {
      guest: { name: string; email: string; about: string; policyNumber: string | null } | null;
      work: { revision: number } | null;
      messages: { by: string | null; text: string }[];
    };
  }>(
    `query ($userId: ID!) {
      chat(userId: $userId) { guest { name email about policyNumber } work { revision } messages { by text } }
    }`,
    { userId },
    sue,
  );
  return data!.chat;
}

test('a beneficiary without an account makes a claim: their mailbox is proved, a person reads it and answers by a link [F-28, SUPPORT-05]', async () => {
  const before = await inbox();
  const { token } = (await begin({ policyNumber: 'WY-123' })).answer!;
  expect((await read(token)).answer).toEqual({ state: 'begun', endsOn: null, messages: [] });
  // Nobody reads what nobody proved.
  expect(await inbox()).toEqual(before);
  const { answer } = await act('proveGuestMessage', { token, code: await codeFor(bea.email) });
  expect(answer!.guestMessages).toMatchObject({
    state: 'proved',
    messages: [{ by: 'person', text: bea.text }],
  });
  const id = (await inbox()).find((one) => !before.includes(one));
  const chat = await open(id!);
  expect(chat).toMatchObject({
    guest: { name: 'Bea Long', email: bea.email, about: 'claim', policyNumber: 'WY-123' },
    messages: [{ by: null, text: bea.text }],
  });
  const received = await newestMail(desk.app, 'guest_received', bea.email);
  expect(received.text).toContain(`/help/messages/${token}`);
  await desk.ask(
    'mutation ($input: AnswerChatInput!) { answerChat(input: $input) { work { state } } }',
    {
      input: {
        userId: id,
        revision: chat.work!.revision,
        text: 'We are sorry. Please send us the certificate.',
      },
    },
    sue,
  );
  const answered = await newestMail(desk.app, 'guest_answered', bea.email);
  expect(answered.text).toContain(`/help/messages/${token}`);
  expect(answered.text).not.toContain('certificate');
  expect((await read(token)).answer!.messages.at(-1)).toEqual({
    by: 'staff',
    text: 'We are sorry. Please send us the certificate.',
  });
  await act('writeGuestMessage', { token, text: 'Here it is.' });
  expect(await inbox()).toContain(id);
});

test('a guest who writes while one of ours answers waits for them, and not crosswise [F-28, S-66]', async () => {
  const before = await inbox();
  const token = await proved('bea-writes@example.com');
  const id = (await inbox()).find((one) => !before.includes(one));
  for (let turn = 0; turn < 8; turn += 1) {
    const { work } = await open(id!);
    const input = { userId: id, revision: work!.revision, text: 'We are here.' };
    await Promise.all([
      desk.ask(
        'mutation ($input: AnswerChatInput!) { answerChat(input: $input) { work { state } } }',
        { input },
        sue,
      ),
      ...Array.from({ length: 2 }, () => act('writeGuestMessage', { token, text: 'Are you there?' })),
    ]);
  }
  expect((await read(token)).answer!.messages.filter(({ by }) => by === 'staff').length).toBeGreaterThan(0);
  expect(desk.services.database.retries()).toEqual({ deadlock: 0, serialization: 0 });
});

test('whether there is such a policy no answer tells, and nothing of it is in what a guest reads [F-28, S-13]', async () => {
  const owner = await becomePerson(desk.app, 'policyholder');
  const { number } = await desk.services.database.reader
    .selectFrom('policies')
    .select('number')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const known = await begin({
    email: 'known@example.com',
    about: 'own_policy',
    policyNumber: number,
  });
  const unknown = await begin({ email: 'unknown@example.com', about: 'own_policy', policyNumber: 'WY-0' });
  const shape = ({ answer, refusal }: Awaited<ReturnType<typeof begin>>) => [typeof answer?.token, refusal];
  expect(shape(known)).toEqual(shape(unknown));
  expect((await newestMail(desk.app, 'guest_code', 'known@example.com')).text.replaceAll(/\d/g, '0')).toBe(
    (await newestMail(desk.app, 'guest_code', 'unknown@example.com')).text.replaceAll(/\d/g, '0'),
  );
  expect((await read(known.answer!.token)).answer).toEqual((await read(unknown.answer!.token)).answer);
});

test('a guest who pretends gets nothing: wrong codes end it, and no other token opens a chat [F-28, S-13]', async () => {
  const { token } = (await begin({ email: 'mallory@example.com' })).answer!;
  const code = await codeFor('mallory@example.com');
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tried = 0; tried < 5; tried += 1)
    expect((await act('proveGuestMessage', { token, code: wrong })).refusal).toMatch(/doesn’t fit/);
  expect((await act('proveGuestMessage', { token, code })).refusal).toMatch(/ended/);
  expect((await read(token)).answer).toMatchObject({ state: 'over', messages: [] });
  expect((await read('no-such-token')).answer).toBeNull();
  expect((await act('writeGuestMessage', { token, text: 'Let me in.' })).refusal).toMatch(/ended/);
});

test('a code is over after half an hour, and so is what it would have proved [F-28]', async () => {
  const { token } = (await begin({ email: 'late@example.com' })).answer!;
  await desk.clock.advance(Temporal.Duration.from({ minutes: 30 }));
  const refused = await act('proveGuestMessage', { token, code: await codeFor('late@example.com') });
  expect(refused.refusal).toMatch(/ended/);
});

test('a mailbox is sent five codes in an hour at most [F-28]', async () => {
  for (let sent = 0; sent < 5; sent += 1)
    expect((await begin({ email: 'flood@example.com' })).answer).not.toBeNull();
  expect((await begin({ email: 'Flood@Example.com' })).answer).toBeNull();
  expect((await newestMail(desk.app, 'guest_code', 'flood@example.com')).count).toBe(5);
});

test('everything that is wrong is said at once', async () => {
  const { fields } = await begin({ name: ' ', email: 'nobody', text: '' });
  expect(fields.toSorted()).toEqual(['email', 'name', 'text']);
});

test('the link ends some time after the last message, and what nobody proved is gone after a day [F-28]', async () => {
  const token = await proved('long@example.com');
  const unproved = (await begin({ email: 'never@example.com' })).answer!.token;
  expect((await read(token)).answer!.state).toBe('proved');
  await desk.clock.advance(Temporal.Duration.from({ hours: 89 * 24 }));
  expect((await read(token)).answer!.state).toBe('proved');
  await desk.clock.advance(Temporal.Duration.from({ hours: 24 }));
  expect((await read(token)).answer).toMatchObject({ state: 'over', messages: [] });
  await desk.services.jobs.drain();
  expect((await read(unproved)).answer).toBeNull();
  expect((await read(token)).answer).toMatchObject({ state: 'over' });
});

test('a legal hold keeps what a guest wrote, set by the id of their chat at the desk, beyond the day it would have gone [F-28, S-80]', async () => {
  const { database, clock, ids } = desk.services;
  const caller = visitorWithoutSession('test', null);
  const tokens = [
    (await begin({ email: 'held@example.com' })).answer!.token,
    (await begin({ email: 'free@example.com' })).answer!.token,
  ];
  const { id } = await database.reader
    .selectFrom('support_guests')
    .select('id')
    .where('token_hash', '=', hashSecret(tokens[0]!))
    .executeTakeFirstOrThrow();
  const set = readHoldRequest({
    words: ['set', id],
    kind: 'claim',
    reason: 'The claim is in court',
    by: 'Lana Counsel',
  });
  expect((await carryOutHold({ database, clock, ids, caller }, set!)).isDone).toBe(true);
  await desk.clock.advance(Temporal.Duration.from({ hours: 25 }));
  await desk.services.jobs.drain();
  const states = await Promise.all(tokens.map(async (token) => (await read(token)).answer?.state ?? null));
  expect(states).toEqual(['over', null]);
});
