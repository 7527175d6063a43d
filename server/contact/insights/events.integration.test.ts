import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const at = () => app.clock.now().toString();
const send = (events: unknown, token?: string) => app.rest('POST', '/events', { events }, { token });
const kept = (name: string) =>
  app.services.database.reader.selectFrom('analytics_events').selectAll().where('name', '=', name).execute();

test('events are kept with the person of the session, whatever the browser says [ANAL-01]', async () => {
  const { token, userId } = await app.visitor();
  const event = {
    name: 'settings_billing_edit_payment',
    properties: { term: 240, method: 'card' },
    at: at(),
  };
  const { status, text } = await send([event, event], token);
  expect([status, text]).toEqual([204, '']);
  expect(await kept('settings_billing_edit_payment')).toMatchObject([
    { user_id: userId, properties: { term: 240, method: 'card' }, is_milestone: false },
    { user_id: userId },
  ]);
  expect((await send([{ name: 'welcome_page_viewed', at: at() }])).status).toBe(204);
  expect(await kept('welcome_page_viewed')).toMatchObject([{ user_id: null }]);
});

test('a milestone counts once for each person [ANAL-02, A-194]', async () => {
  const [ann, bob] = [await app.visitor(), await app.visitor()];
  const event = { name: 'dashboard_displayed', properties: {}, at: at() };
  for (const { token } of [ann, ann, bob, ann]) await send([event], token);
  expect((await kept('dashboard_displayed')).map((row) => row.user_id).toSorted()).toEqual(
    [ann.userId, bob.userId].toSorted(),
  );
});

test('no address, number or hash of an e-mail is kept [ANAL-04, S-76]', async () => {
  await send([
    {
      name: 'fulfillment_policy_created',
      properties: { note: 'from ann@example.com, 219099999', email_hash: 'ab'.repeat(32) },
      at: at(),
    },
  ]);
  const [row] = await kept('fulfillment_policy_created');
  expect(JSON.stringify(row?.properties)).not.toMatch(/ann@|219099999|abab/);
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

test('a sink that is down costs nobody anything [ANAL-01]', async () => {
  await app.rest('PUT', '/sandbox/api/providers/analytics', { mode: 'failing' });
  expect((await send([{ name: 'lost', at: at() }])).status).toBe(204);
  expect(await kept('lost')).toEqual([]);
  await app.rest('PUT', '/sandbox/api/providers/analytics', { mode: 'ok' });
});
