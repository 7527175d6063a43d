import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOf } from '../../testing/desk.ts';
import type { DeskApp } from '../../testing/desk.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { openSwitchDesk } from '../../testing/switch-desk.ts';
import { openTestApp } from '../../testing/test-app.ts';

const withinMs = 5000;

let desk: DeskApp;
let servers: ServerProcess[];
beforeAll(async () => {
  desk = deskOf(await openTestApp());
  const start = () => startServerProcess(desk.app.environmentOfProcesses());
  servers = await Promise.all([start(), start()]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await desk.close();
});

type Flags = { readonly globalFeatureFlags: readonly { name: string; enabled: boolean }[] };

/** Each server's answer to somebody who asks the same. */
function askEach(): Promise<{ readonly status: number; readonly data?: Flags }[]> {
  return Promise.all(
    servers.map(async ({ url }) => {
      const body = JSON.stringify({ query: '{ globalFeatureFlags { name enabled } }' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
      return { status: answer.status, ...((await answer.json()) as { data?: Flags }) };
    }),
  );
}

const statuses = async () => (await askEach()).map(({ status }) => status);
const flagOnEach = async (name: string) =>
  (await askEach()).map(({ data }) => data?.globalFeatureFlags.find((flag) => flag.name === name)?.enabled);

test('what is turned at one desk is in effect on every process within five seconds, and after a restart [MAINT-05, API-Q-20]', async () => {
  const switches = openSwitchDesk(desk);
  const [ann, bob] = [await desk.member('admin'), await desk.member('admin')];
  expect(await statuses()).toEqual([200, 200]);
  const timeout = { timeout: withinMs, interval: 100 };

  await switches.turn({ name: 'maintenance', turnsOn: true, isAlone: true }, ann.cookie);
  await expect.poll(statuses, timeout).toEqual([503, 503]);
  // A server that begins during maintenance is in it.
  await servers[1]!.kill();
  servers[1] = await startServerProcess(desk.app.environmentOfProcesses());
  expect(await statuses()).toEqual([503, 503]);
  await switches.turn({ name: 'maintenance', turnsOn: false }, ann.cookie);
  await switches.agree('maintenance', bob.cookie);
  await expect.poll(statuses, timeout).toEqual([200, 200]);

  await switches.turn({ name: 'finance-enabled', turnsOn: false, isAlone: true }, ann.cookie);
  await expect.poll(() => flagOnEach('finance-enabled'), timeout).toEqual([false, false]);
}, 180_000);
