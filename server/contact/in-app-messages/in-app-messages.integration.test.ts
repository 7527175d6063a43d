import { addressOf } from '@wysh/domain/addresses/addresses.ts';
import { STANDINGS } from '@wysh/domain/standing/standing-table.ts';
import { afterAll, expect, test } from 'vitest';
import messages from '../../content/in-app-messages.json' with { type: 'json' };
import { openAccount } from '../../testing/account-holder.ts';
import { becomePerson } from '../../testing/people/become-person.ts';
import { openTestApp } from '../../testing/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const told = async (token: string) =>
  (
    await app.graphql<{ inAppMessage: { key: string; path: string } | null }>(
      '{ inAppMessage { key path } }',
      {},
      { token },
    )
  ).data?.inAppMessage;
const mutate = (document: string, input: object, token: string) =>
  app.graphql(document, { input }, { token });
const wantNews = (token: string, newsletterOptIn: boolean) =>
  mutate(
    'mutation ($input: UpdateNotificationsInput!) { updateNotifications(input: $input) { success } }',
    { newsletterOptIn },
    token,
  );
const close = (token: string, key: string) =>
  mutate(
    'mutation ($input: CloseInAppMessageInput!) { closeInAppMessage(input: $input) { success } }',
    { key },
    token,
  );

test('who wants news is told what is for where they stand, until they close it [THIRD-01, A-034]', async () => {
  const ann = await openAccount(app);
  await wantNews(ann.token, true);
  expect(await told(ann.token)).toEqual({
    key: 'account-without-a-list',
    path: addressOf('insuranceWyshList', {}),
  });
  await close(ann.token, 'account-without-a-list');
  await close(ann.token, 'account-without-a-list');
  expect(await told(ann.token)).toBeNull();
  const eve = await becomePerson(app, 'withEstimate');
  await wantNews(eve.token, true);
  expect(await told(eve.token)).toEqual({
    key: 'estimate-without-an-application',
    path: addressOf('coveragePreview', {}),
  });
  const bob = await becomePerson(app, 'policyholder');
  await wantNews(bob.token, true);
  // In the free look nobody is to want anything.
  expect(await told(bob.token)).toBeNull();
});

test('who wants no news, and a visitor, is told nothing', async () => {
  const ann = await openAccount(app);
  await wantNews(ann.token, false);
  expect(await told(ann.token)).toBeNull();
  expect(await told((await app.visitor()).token)).toBeNull();
});

test.each(['failing', 'refusing', 'garbled'])(
  'marketing that is %s has nothing to say, and nobody waits [THIRD-01]',
  async (mode) => {
    const ann = await openAccount(app);
    await wantNews(ann.token, true);
    await app.rest('PUT', '/sandbox/api/providers/marketing', { mode });
    expect(await told(ann.token)).toBeNull();
    await app.rest('PUT', '/sandbox/api/providers/marketing', { mode: 'ok' });
    expect((await told(ann.token))?.key).toBe('account-without-a-list');
  },
);

test('a key that is none is refused [S-46]', async () => {
  const ann = await openAccount(app);
  expect((await close(ann.token, 'a b')).errors).toBeDefined();
});

test('a message of any name that a vendor gives is closed, and one that could not be is not shown', async () => {
  const ann = await openAccount(app);
  await wantNews(ann.token, true);
  const { marketingMessages } = app.services;
  const list = marketingMessages.list.bind(marketingMessages);
  const words = { heading: 'Hi', body: 'Look.', action: 'LOOK', path: '/' };
  const named = (...keys: string[]) =>
    Object.assign(marketingMessages, { list: async () => keys.map((key) => ({ key, ...words })) });
  try {
    named('no name', 'a+b/c=.1~');
    expect((await told(ann.token))?.key).toBe('a+b/c=.1~');
    await close(ann.token, 'a+b/c=.1~');
    expect(await told(ann.token)).toBeNull();
  } finally {
    Object.assign(marketingMessages, { list });
  }
});

test('whoever closes what there never was fills no table: the newest three hundred are kept [S-46]', async () => {
  const ann = await openAccount(app);
  const { userId } = ann;
  const { database } = app.services;
  await database.runScript(
    `insert into in_app_messages_closed (user_id, key, closed_at)
     select '${userId}', 'invented-' || n, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 300) as n`,
  );
  await close(ann.token, 'the-newest');
  const kept = await database.runScript(
    `select key from in_app_messages_closed where user_id = '${userId}' order by closed_at`,
  );
  expect(kept).toHaveLength(300);
  expect([kept[0], kept.at(-1)]).toEqual([{ key: 'invented-2' }, { key: 'the-newest' }]);
});

test('every message names standings there are, and has a name of its own', () => {
  const kinds: readonly string[] = STANDINGS.map(({ kind }) => kind);
  for (const { standings } of messages) expect(kinds).toEqual(expect.arrayContaining(standings));
  expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
});
