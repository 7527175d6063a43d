import { createHash } from 'node:crypto';
import { EVENTS } from '@wysh/domain/insights/event-table.ts';
import type { EventRow, EventValueKind } from '@wysh/domain/insights/event-table.ts';
import { afterAll, expect, test } from 'vitest';
import { openAccount } from '../../testing/account-holder.ts';
import { openTestApp } from '../../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const at = () => app.clock.now().toString();
const send = (events: unknown, token?: string, headers: Record<string, string> = {}) =>
  app.rest('POST', '/events', { events }, { token, headers });
const kept = (name: string) =>
  app.services.database.reader.selectFrom('analytics_events').selectAll().where('name', '=', name).execute();

const SAMPLES: Readonly<Record<EventValueKind, unknown>> = {
  number: 240,
  yes_no: true,
  word: 'term-life',
  day: '2027-01-31',
};

test('every event of the table is kept with the person of the session and all the table has of it, whatever else a browser says [ANAL-01]', async () => {
  const { token, userId } = await app.visitor();
  const sent = Object.entries<EventRow>(EVENTS).map(([name, { properties }]) => ({
    name,
    properties: {
      ...Object.fromEntries(Object.entries(properties).map(([key, kind]) => [key, SAMPLES[kind]])),
      utm_campaign: 'orchard',
      diagnosis: 'asthma',
    },
    at: at(),
  }));
  expect(sent.length).toBeLessThanOrEqual(20);
  const { status, text } = await send(sent, token);
  expect([status, text]).toEqual([204, '']);
  for (const [name, { properties, isMilestone }] of Object.entries<EventRow>(EVENTS)) {
    const expected = Object.fromEntries(
      Object.entries(properties).map(([key, kind]) => [key, SAMPLES[kind]]),
    );
    expect(await kept(name)).toMatchObject([
      {
        user_id: userId,
        is_milestone: isMilestone,
        properties: { ...expected, utm_campaign: 'orchard' },
      },
    ]);
    expect((await kept(name))[0]!.properties).not.toHaveProperty('diagnosis');
  }
});

test('an event without a session is nobody’s, and one of another release is nothing [ANAL-01]', async () => {
  expect((await send([{ name: 'support_chat_ask', at: at() }])).status).toBe(204);
  expect((await kept('support_chat_ask')).filter((row) => row.user_id === null)).toHaveLength(1);
  expect((await send([{ name: 'welcome_page_viewed', at: at() }])).status).toBe(204);
  expect(await kept('welcome_page_viewed')).toEqual([]);
});

test('a milestone counts once for each person, other events each time [ANAL-02, A-194]', async () => {
  const [ann, bob] = [await app.visitor(), await app.visitor()];
  const event = { name: 'dashboard_displayed', properties: {}, at: at() };
  for (const { token } of [ann, ann, bob, ann]) await send([event], token);
  const ofBoth = (rows: { user_id: string | null }[]) =>
    rows.filter((row) => [ann.userId, bob.userId].includes(row.user_id ?? ''));
  expect(ofBoth(await kept('dashboard_displayed'))).toHaveLength(2);
  for (const { token } of [ann, ann]) await send([{ name: 'account_close', at: at() }], token);
  expect(ofBoth(await kept('account_close'))).toHaveLength(2);
});

test('that a policy was created says the hash of the person’s address in small letters, by the server’s word alone [ANAL-04, A-195]', async () => {
  const ann = await openAccount(app, { email: 'Ann.Otter@Example.com' });
  await send(
    [{ name: 'fulfillment_policy_created', properties: { email_hash: 'ab'.repeat(32) }, at: at() }],
    ann.token,
  );
  const ofAnn = (await kept('fulfillment_policy_created')).filter((row) => row.user_id === ann.userId);
  const hash = createHash('sha256').update('ann.otter@example.com').digest('hex');
  expect(ofAnn.map(({ properties }) => properties)).toEqual([{ email_hash: hash }]);
  await send([{ name: 'dashboard_displayed', properties: { email_hash: hash }, at: at() }], ann.token);
  const others = (await kept('dashboard_displayed')).filter((row) => row.user_id === ann.userId);
  expect(others.map(({ properties }) => properties)).toEqual([{}]);
});

test('no address or number is kept, and no hash that a browser made [ANAL-04, S-76]', async () => {
  await send([
    {
      name: 'fulfillment_policy_created',
      properties: { utm_source: 'from ann@example.com, 219099999', email_hash: 'ab'.repeat(32) },
      at: at(),
    },
  ]);
  const nobodys = (await kept('fulfillment_policy_created')).find((row) => row.user_id === null);
  expect(nobodys).toBeDefined();
  expect(JSON.stringify(nobodys?.properties)).not.toMatch(/ann@|219099999|abab/);
});

test.each([
  ['no list', 'x'],
  ['a name that is none', [{ name: 'Bad Name', at: '2027-01-01T00:00:00Z' }]],
  ['a property that is an object', [{ name: 'a', properties: { b: { c: 1 } }, at: '2027-01-01T00:00:00Z' }]],
  ['no instant', [{ name: 'a', at: 'noon' }]],
  ['a day that is not in the calendar', [{ name: 'a', at: '2027-02-31T00:00:00Z' }]],
  ['too many', Array.from({ length: 21 }, () => ({ name: 'a', at: '2027-01-01T00:00:00Z' }))],
])('%s is refused [S-46]', async (_what, events) => {
  expect((await send(events)).status).toBe(422);
});

test('one source sends sixty batches a minute [S-55]', async () => {
  const { token } = await app.visitor();
  const statuses = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await send([], token)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
