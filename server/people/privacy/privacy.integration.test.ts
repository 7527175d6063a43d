import { afterAll, expect, test, vi } from 'vitest';
import { openAccount } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

interface Choices {
  readonly sharesUsage: boolean | null;
  readonly signalHonored: boolean;
}

const GPC = { 'sec-gpc': '1' };
const shown = async (token: string, headers: Record<string, string> = {}) => {
  const asked = '{ privacyChoices { sharesUsage signalHonored } }';
  return (await app.graphql<{ privacyChoices: Choices | null }>(asked, {}, { token, headers })).data
    ?.privacyChoices;
};
const say = async (token: string, sharesUsage: boolean, headers: Record<string, string> = {}) =>
  (
    await app.graphql<{ updatePrivacyChoices: { privacyChoices: Choices } }>(
      `mutation ($input: UpdatePrivacyChoicesInput!) {
        updatePrivacyChoices(input: $input) { privacyChoices { sharesUsage signalHonored } } }`,
      { input: { sharesUsage } },
      { token, headers },
    )
  ).data?.updatePrivacyChoices.privacyChoices;
const count = (token: string, headers: Record<string, string> = {}) =>
  app.rest(
    'POST',
    '/events',
    { events: [{ name: 'support_chat_ask', at: app.clock.now().toString() }] },
    { token, headers },
  );
const toldOf = async (userId: string) => {
  await app.services.jobs.drain();
  const person = app.services.encryption.keyedHash(userId, 'person told to analytics').toString('hex');
  const rows = await app.services.database.reader
    .selectFrom('embedded_vendor_records')
    .select('content')
    .where('vendor', '=', 'analytics')
    .execute();
  return rows
    .map(({ content }) => content as Record<string, unknown>)
    .filter((one) => one['person'] === person);
};
const countedOf = async (userId: string) =>
  (
    await app.services.database.reader
      .selectFrom('analytics_events')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
  ).length;

test('nothing of what somebody does leaves before they said yes, and it is counted here all the same [ANAL-01]', async () => {
  const ann = await openAccount(app);
  expect(await shown(ann.token)).toEqual({ sharesUsage: null, signalHonored: false });
  await count(ann.token);
  expect(await toldOf(ann.userId)).toEqual([]);
  expect(await countedOf(ann.userId)).toBe(1);
  expect(await say(ann.token, true)).toEqual({ sharesUsage: true, signalHonored: false });
  await count(ann.token);
  const [told, ...more] = await toldOf(ann.userId);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ event: 'support_chat_ask' });
  expect(JSON.stringify(told)).not.toContain(ann.userId);
});

test('a no ends it, also for what was put down and not told yet [ANAL-01]', async () => {
  const ann = await openAccount(app);
  await say(ann.token, true);
  await count(ann.token);
  await say(ann.token, false);
  expect(await toldOf(ann.userId)).toEqual([]);
  const { state } = await app.services.database.reader
    .selectFrom('vendor_deliveries')
    .select('state')
    .where('user_id', '=', ann.userId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('withdrawn');
});

test('with Global Privacy Control nothing leaves, whatever was said before; it is shown as honored, and counts from another browser too', async () => {
  const ann = await openAccount(app);
  await say(ann.token, true);
  expect(await shown(ann.token, GPC)).toEqual({ sharesUsage: false, signalHonored: true });
  await count(ann.token, GPC);
  expect(await toldOf(ann.userId)).toEqual([]);
  // The signal was met once, so it is theirs wherever they come from.
  expect(await shown(ann.token)).toEqual({ sharesUsage: false, signalHonored: true });
  await count(ann.token);
  expect(await toldOf(ann.userId)).toEqual([]);
  // Until they say themselves that they mean something else, from a browser without it.
  expect(await say(ann.token, true, GPC)).toEqual({ sharesUsage: false, signalHonored: true });
  expect(await say(ann.token, true)).toEqual({ sharesUsage: true, signalHonored: false });
});

test.each(['0', '', 'true', '1, 1'])('a header that says %j is no signal', async (value) => {
  const { token } = await app.visitor();
  expect(await shown(token, { 'sec-gpc': value })).toEqual({ sharesUsage: null, signalHonored: false });
});

test('a visitor chooses too, and their no is the person’s they turn out to be', async () => {
  const visitor = await app.visitor();
  expect(await say(visitor.token, false)).toEqual({ sharesUsage: false, signalHonored: false });
  const ann = await openAccount(app);
  await say(ann.token, true);
  const { database, handlers } = app.services;
  await database.transaction(async (transaction) => {
    const context = {
      ...app.services,
      caller: {
        requestId: 't',
        address: null,
        sessionId: null,
        userId: null,
        authLevel: 'unidentified',
        authenticated: false,
      } as const,
    };
    for (const handle of handlers.person_continued)
      await handle(transaction, context, { fromUserId: visitor.userId, toUserId: ann.userId });
  });
  expect(await shown(ann.token)).toEqual({ sharesUsage: false, signalHonored: false });
});

test('nobody is asked without a session', async () => {
  const { data } = await app.graphql<{ privacyChoices: null }>('{ privacyChoices { sharesUsage } }');
  expect(data?.privacyChoices).toBeNull();
});

test('whoever said no, here or by a browser before, is told of to no service of links when they come by one [ANAL-01]', async () => {
  const asked = vi.spyOn(app.services.linkAttribution, 'resolve');
  const follow = (token: string) =>
    app.graphql('{ deepLink(id: "711018267596211740") { feature } }', {}, { token });
  const [open, no, signal] = [await openAccount(app), await openAccount(app), await openAccount(app)];
  await say(no.token, false);
  await count(signal.token, GPC);
  const calls: number[] = [];
  for (const { token } of [open, no, signal]) {
    await follow(token);
    calls.push(asked.mock.calls.length);
  }
  asked.mockRestore();
  expect(calls).toEqual([1, 1, 1]);
});
