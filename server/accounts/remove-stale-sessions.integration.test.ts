import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp, Visitor } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const advance = (duration: Temporal.DurationLike) => app.clock.advance(Temporal.Duration.from(duration));

async function clean(): Promise<void> {
  // The cleaning skips a session whose use is being written at that moment; the next night gets it.
  await app.services.sessionUses.flush();
  await app.services.jobs.drain();
}

async function isKept({ userId }: Visitor): Promise<boolean> {
  const user = await app.services.database.reader
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined;
}

async function sessionCount({ userId }: Visitor): Promise<number> {
  const rows = await app.services.database.reader
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

async function addWysh({ constellationId }: Visitor): Promise<void> {
  const now = new Date(app.clock.now().epochMilliseconds);
  await app.services.database.transaction((transaction) =>
    transaction
      .insertInto('wysh_allocations')
      .values({
        id: app.services.ids.uuid(),
        constellation_id: constellationId,
        wysh_slug: 'emergency-fund',
        name: 'Emergency fund',
        status: 'active',
        position: 1,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
}

test('abandoned visitors go after 30 days, whoever put a wysh on their list keeps it [S02, S03]', async () => {
  const empty = await app.visitor();
  const withList = await app.visitor();
  await addWysh(withList);

  await advance({ hours: 29 * 24 });
  await clean();
  expect(await Promise.all([isKept(empty), sessionCount(empty)])).toEqual([true, 1]);

  await advance({ hours: 25 });
  await clean();
  expect(await Promise.all([isKept(empty), sessionCount(empty)])).toEqual([false, 0]);
  expect(await Promise.all([isKept(withList), sessionCount(withList)])).toEqual([true, 0]);
});

test('a session that was refreshed lives on with its person [S02, SESS-17]', async () => {
  const visitor = await app.visitor();
  await advance({ hours: 20 * 24 });
  const refreshed = await app.rest<{ refresh_token: string }>('POST', '/oauth/token', {
    client_id: 'wysh-web',
    grant_type: 'refresh_token',
    refresh_token: visitor.refreshToken,
  });
  await advance({ hours: 20 * 24 });
  await clean();
  expect(await Promise.all([isKept(visitor), sessionCount(visitor)])).toEqual([true, 1]);
  const again = await app.rest('POST', '/oauth/token', {
    client_id: 'wysh-web',
    grant_type: 'refresh_token',
    refresh_token: refreshed.body.refresh_token,
  });
  expect(again.status).toBe(200);
});

test('codes, tokens and sessions nobody can use any more leave nothing behind [S02]', async () => {
  await app.visitor();
  await advance({ hours: 62 * 24 });
  await clean();
  const left = await Promise.all(
    (['authorization_codes', 'refresh_tokens', 'access_tokens', 'sessions'] as const).map(async (table) => {
      const rows = await app.services.database.reader.selectFrom(table).selectAll().execute();
      return [table, rows.length];
    }),
  );
  expect(left).toEqual([
    ['authorization_codes', 0],
    ['refresh_tokens', 0],
    ['access_tokens', 0],
    ['sessions', 0],
  ]);
});
