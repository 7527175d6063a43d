import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBelongings } from './belongings.ts';
import type { Belongings } from './belongings.ts';
import { openCalm } from './calm.ts';
import type { Calm } from './calm.ts';
import { openReport } from './report.ts';
import type { SoakReport } from './report.ts';
import { openTraffic } from './traffic.ts';
import type { Traffic } from './traffic.ts';

/** A server that answers what it is told to. */
let planted = { status: 200, body: '' };
let requestId: string | undefined;
const server = createServer((request, response) => {
  requestId = request.headers['x-request-id'] as string;
  response.writeHead(planted.status).end(planted.body);
});
let url: string;
let belongings: Belongings;
let calm: Calm;
let report: SoakReport;
let traffic: Traffic;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  belongings = openBelongings();
  calm = openCalm();
  report = openReport(1, () => {});
  traffic = openTraffic(belongings, calm, report);
});

const good = { personId: 1, isHostile: false };
const hostile = { personId: 2, isHostile: true };

async function broken(sender: typeof good, status: number, body: string, asked = ''): Promise<string[]> {
  planted = { status, body };
  await traffic.send(sender, url, {
    method: 'POST',
    url: '/graphql',
    headers: {},
    payload: `{ currentUser } ${asked}`,
  });
  return [...report.broken.keys()];
}

test("an answer that holds another's word or id is found, and one's own or what was asked is not [S-35]", async () => {
  const id = '01a1fb0a-d3a8-71df-b503-3c043950a69d';
  belongings.own(1, { id });
  expect(await broken(good, 200, `${id} ${belongings.markOf(1)}`)).toEqual([]);
  expect(await broken(hostile, 200, `no ${id} here`, id)).toEqual([]);
  expect(await broken(hostile, 200, `the id ${id}`)).toEqual([
    `hostile person 2 was answered ${id}, which is another's, by currentUser`,
  ]);
  expect(await broken(hostile, 200, belongings.markOf(1).toLowerCase())).toHaveLength(2);
});

test('a failure is broken while nothing else is, and in a storm only without its reference in a log [S-45]', async () => {
  expect(await broken(hostile, 500, 'oops')).toEqual([
    '500 without a fault, hostile person 2, currentUser: oops',
  ]);
  report.broken.clear();
  calm.end();
  expect(await broken(good, 500, 'oops')).toEqual([]);
  traffic.noteLogLine(JSON.stringify({ requestId, msg: 'unexpected error', stack: 'Error: oops' }));
  expect(await broken(good, 500, 'oops, and nobody noted it')).toEqual([]);
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  traffic.checkReferences();
  vi.restoreAllMocks();
  // The first one and the last; the log holds the second.
  expect([...report.broken]).toEqual([['500 to currentUser was answered without its reference in a log', 2]]);
});

test('an unexpected error behind a polite answer is found by its line in the log [S-45]', async () => {
  expect(await broken(good, 200, 'Something went wrong.')).toEqual([]);
  traffic.noteLogLine(
    JSON.stringify({ requestId, msg: 'unexpected error', stack: 'Error: oops', operation: 'POST /graphql' }),
  );
  expect([...report.broken.keys()]).toEqual([
    'an unexpected error without a fault, person 1, POST /graphql currentUser: Error: oops',
  ]);
});

test("who behaves is never refused for another's flood, and who floods may be [S-12]", async () => {
  expect(await broken(hostile, 429, '')).toEqual([]);
  expect(await broken(good, 429, '')).toEqual(["person 1 was refused for another's flood: currentUser"]);
});
