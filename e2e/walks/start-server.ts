/**
 * The product's own server for the walks of docs/walks.md, on a database of its own: everybody of the demo lives there as often as
 * there are ways that begin with them, so that no walk meets what another one did. On the next port it says who is still free.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app/app.ts';
import { letThemCome } from '@wysh/server/demo/fill-demo.ts';
import { DEMO_PEOPLE, optionsOf } from '@wysh/server/demo/people.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { driveApp } from '@wysh/server/testing/app-driver.ts';
import { LEAST_PASSWORD_COST } from '@wysh/server/testing/password-cost.ts';
import { openTestClock } from '@wysh/server/testing/test-clock.ts';
import { openTestDatabase } from '@wysh/server/testing/test-database.ts';
import { everybodyOn, waysToAll } from '../../scripts/walks/ways.ts';
import { clockAheadMs } from '../clock-ahead.ts';
import { readWalks } from './walks-page.ts';

/** Of each more than there are ways: a walk that is tried again begins with somebody new. */
const SPARE = 1;
const FIRST_PHONE = 4_155_550_100;

const folder = mkdtempSync(join(tmpdir(), 'wysh-walks-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const config = readConfig({
  UNDERWRITING_DELAY_SECONDS: '0-0',
  ...process.env,
  WYSH_ENVIRONMENT: 'test',
  DATA_DIR: folder,
});
const { database, close } = await openTestDatabase();
const clock = await openTestClock(database, clockAheadMs());
const app = await createApp(config, { database, clock, passwordCost: LEAST_PASSWORD_COST });

const { walks } = readWalks();
const wanted = waysToAll(walks).flatMap((way) => everybodyOn(walks, way));
const guests = DEMO_PEOPLE.flatMap((person) => {
  const ways = wanted.filter((who) => who.kind === 'demo' && who.firstName === person.firstName).length;
  return Array.from({ length: ways === 0 ? 0 : ways + SPARE }, (_, count) => ({ person, count }));
}).map(({ person, count }, index) => ({
  person,
  options: {
    ...optionsOf(person),
    email: `${person.firstName.toLowerCase()}.${count}@demo.example`,
    phone: String(FIRST_PHONE + index),
  },
}));
await letThemCome(driveApp(app, clock), guests, () => undefined);
const free = new Map(
  DEMO_PEOPLE.map(({ firstName }) => [
    firstName,
    guests.filter(({ person }) => person.firstName === firstName).map(({ options }) => options),
  ]),
);

const door = createServer(
  (request, response) => void answer(request).then(([status, body]) => response.writeHead(status).end(body)),
);

async function answer(request: IncomingMessage): Promise<readonly [status: number, body: string]> {
  const firstName = Buffer.concat(await request.toArray()).toString();
  const person = free.get(firstName)?.shift();
  return person === undefined ? [404, `Nobody called ${firstName} is free.`] : [200, JSON.stringify(person)];
}

await app.http.listen({ host: '127.0.0.1', port: config.port });
door.listen(config.port + 1, '127.0.0.1');

async function stop(): Promise<void> {
  door.close();
  clock.close();
  await app.close();
  await close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
