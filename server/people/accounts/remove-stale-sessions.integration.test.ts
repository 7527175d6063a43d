import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/app-driver.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openWyshList } from '../../testing/wysh-list.ts';
import { removeStaleSessions } from './remove-stale-sessions.ts';

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

/** A wysh with an amount that changed, somebody to receive it, one wysh off the list again, and a flag of their own. */
async function leaveList(visitor: Visitor): Promise<void> {
  const list = openWyshList(app, visitor);
  const { id } = await list.add('emergency-fund', 100);
  await list.change('updateWyshAllocation', { wyshAllocationId: id, amount: 200 });
  await list.change('createAllocationRecipient', {
    wyshAllocationId: id,
    individual: { name: 'Aunt May' },
  });
  await list.change('decommissionWyshAllocation', { wyshAllocationId: (await list.add()).id });
  await app.services.database.transaction((transaction) =>
    transaction
      .insertInto('constellation_feature_flags')
      .values({
        constellation_id: visitor.constellationId,
        name: 'finance-enabled',
        enabled: false,
        updated_at: new Date(),
      })
      .execute(),
  );
}

test('abandoned visitors go after 30 days, those with a wysh on their list not yet [S02, S03]', async () => {
  const empty = await app.visitor();
  const withList = await app.visitor();
  await leaveList(withList);

  await advance({ hours: 29 * 24 });
  await clean();
  expect(await Promise.all([isKept(empty), sessionCount(empty)])).toEqual([true, 1]);

  await advance({ hours: 25 });
  await clean();
  expect(await Promise.all([isKept(empty), sessionCount(empty)])).toEqual([false, 0]);
  expect(await Promise.all([isKept(withList), sessionCount(withList)])).toEqual([true, 0]);
});

test('a visitor who cannot be removed keeps no other from being removed, and the job is seen to fail [S02, F-60]', async () => {
  const visitors = [await app.visitor(), await app.visitor(), await app.visitor()] as const;
  const [, stuck] = visitors;
  await app.services.database.runScript(`
    create function keep_user() returns trigger language plpgsql as
      $$ begin raise exception 'this one stays'; end $$;
    create trigger poison before delete on users for each row
      when (old.id = '${stuck.userId}') execute function keep_user()`);
  await advance({ hours: 31 * 24 });
  await expect(removeStaleSessions(app.services)).rejects.toThrow('could not be removed');
  expect(await Promise.all(visitors.map(isKept))).toEqual([false, true, false]);
  await app.services.database.runScript('drop trigger poison on users');
  await advance({ hours: 25 });
  await clean();
  expect(await isKept(stuck)).toBe(false);
});

test('a list nobody can reach goes 30 days after its last token expired, with everything of its person [S02, S03]', async () => {
  const gone = await app.visitor();
  await leaveList(gone);
  const cameBack = await app.visitor();
  await leaveList(cameBack);
  await advance({ hours: 29 * 24 });
  await app.rest('POST', '/oauth/token', {
    client_id: 'wysh-web',
    grant_type: 'refresh_token',
    refresh_token: cameBack.refreshToken,
  });
  await advance({ hours: 25 });
  await clean();

  await advance({ hours: 29 * 24 });
  await clean();
  expect(await isKept(gone)).toBe(true);

  await advance({ hours: 2 * 24 });
  await clean();
  expect(await Promise.all([isKept(gone), isKept(cameBack)])).toEqual([false, true]);
  const { reader } = app.services.database;
  const left = {
    allocations: await reader.selectFrom('wysh_allocations').select('constellation_id').execute(),
    flags: await reader.selectFrom('constellation_feature_flags').select('constellation_id').execute(),
    constellations: await reader.selectFrom('constellations').select('id').execute(),
    memberships: await reader.selectFrom('memberships').select('constellation_id').execute(),
  };
  expect(JSON.stringify(left)).not.toContain(gone.constellationId);
  expect(JSON.stringify(left.allocations)).toContain(cameBack.constellationId);
  const orphans = await reader
    .selectFrom('wysh_allocation_histories')
    .leftJoin('wysh_allocations', 'wysh_allocations.id', 'wysh_allocation_histories.allocation_id')
    .where('wysh_allocations.id', 'is', null)
    .select('wysh_allocation_histories.id')
    .execute();
  expect(orphans).toEqual([]);
  const audit = await reader
    .selectFrom('audit_events')
    .where('actor_user_id', '=', gone.userId)
    .select('action')
    .execute();
  expect(audit.length).toBeGreaterThan(0);
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

test('a session, an empty visitor and a list nobody can reach each stay to the last minute of their days [S02, S-80]', async () => {
  const [empty, withList] = [await app.visitor(), await app.visitor()];
  await leaveList(withList);
  await app.services.sessionUses.flush();
  const [{ last }] = (await app.services.database.runScript(
    'select max(last_seen_at)::text as last from sessions where user_id = any($1)',
    [[empty.userId, withList.userId]],
  )) as [{ last: string }];
  const lastSeen = Temporal.Instant.from(last.replace(' ', 'T'));
  const comeTo = async (days: number, minutes: number) => {
    await app.clock.moveTo(lastSeen.add({ hours: days * 24 }).add({ minutes }));
    await removeStaleSessions(app.services);
  };
  const left = () =>
    Promise.all([isKept(empty), sessionCount(empty), isKept(withList), sessionCount(withList)]);
  await comeTo(30, -1);
  expect(await left()).toEqual([true, 1, true, 1]);
  await comeTo(30, 1);
  expect(await left()).toEqual([false, 0, true, 0]);
  const noted = lastSeen.add({ hours: 30 * 24, minutes: 1 });
  await app.clock.moveTo(noted.add({ hours: 30 * 24 }).subtract({ minutes: 1 }));
  await removeStaleSessions(app.services);
  expect(await isKept(withList)).toBe(true);
  await app.clock.moveTo(noted.add({ hours: 30 * 24, minutes: 1 }));
  await removeStaleSessions(app.services);
  expect(await isKept(withList)).toBe(false);
});
