import { request as requestHere } from 'node:http';
import type { RequestOptions } from 'node:http';
import https from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openData } from './open-data.ts';
import { readConfig } from '../platform/config.ts';
import { serverProblem } from '../platform/database/require-server.ts';
import { listenProblem, reserveListenAddress } from '../platform/http/listen-address.ts';
import { SETTING_CASES } from '../testing/setting-cases.ts';
import { openTestApp } from '../testing/test-app.ts';

const answerMsMax = 4000;
const log = pino({ level: 'silent' });
const unreachable = Object.entries(SETTING_CASES).flatMap(([name, { beside, unreachable: one }]) =>
  'none' in one ? [] : [{ name, beside, ...one }],
);
const app = await openTestApp({
  environmentVariables: Object.fromEntries(
    unreachable
      .filter(({ found }) => found === 'when asked')
      .flatMap(({ name, beside, value }) => Object.entries({ ...beside, [name]: value }))
      .map(([name, value]) => [name, String(value)]),
  ),
});
afterAll(() => app.close());

/** What `main.ts` and every command do with settings before they do anything else. */
async function start(variables: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig({ WYSH_ENVIRONMENT: 'test', ...variables });
  await reserveListenAddress(config);
  await openData(config, log);
}

test.each(unreachable.filter(({ found }) => found === 'at start'))(
  'a start at which nobody is where $name says ends within five seconds in a sentence that names it [F-08]',
  async ({ name, beside, value }) => {
    const dataDir = join(tmpdir(), `wysh-${crypto.randomUUID()}`);
    const variables: Record<string, string | undefined> = {
      PORT: '0',
      DATA_DIR: dataDir,
      ...beside,
      [name]: value,
    };
    if (value === 'taken') variables[name] = String(await takenPort());
    const startedAt = performance.now();
    await expect(start(variables)).rejects.toThrow(new RegExp(`^The .*\\b${name}\\b[^\\n]*\\.$`));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  },
);

test('a data folder that is a file, and an address that is not of this machine, are named [F-08]', async () => {
  const file = join(tmpdir(), `wysh-${crypto.randomUUID()}`);
  writeFileSync(file, '');
  await expect(start({ PORT: '0', DATA_DIR: file })).rejects.toThrow(
    /^The environment variable DATA_DIR names .* \(ENOTDIR\)\.$/,
  );
  await expect(reserveListenAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /^The environment variable HOST names 192\.0\.2\.1, which is not an address of this machine\.$/,
  );
  const refused = Object.assign(new Error('no'), { code: 'EACCES' });
  expect(listenProblem(refused, { host: '127.0.0.1', port: 80 }).message).toMatch(/PORT names 80/);
});

test('a database server that takes a connection and never answers is given up [F-08]', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await serverProblem(`postgresql://wysh:secret@127.0.0.1:${port}/wysh`, 100)).toBe(
    `names 127.0.0.1:${port}, with which no connection can be made (it did not answer in time).`,
  );
});

test.each(unreachable.filter(({ found }) => found === 'when asked'))(
  'a vendor who is not where $name says is told of by readiness and the doctor, with its settings [F-08]',
  async ({ name }) => {
    const answers = await Promise.all(
      app.services.dependencies.map(({ check }) => check(AbortSignal.timeout(answerMsMax))),
    );
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : answer.reason));
    expect(reasons.filter((reason) => reason.includes(name))).toEqual([
      expect.stringMatching(/^It can't be reached/),
    ]);
  },
);

/** Each of the nine services others do for us, with the setting that puts a vendor in the place of ours. */
const NINE = {
  marketing: 'ITERABLE_API_KEY',
  links: 'BRANCH_KEY',
  payments: 'STRIPE_SECRET_KEY',
  addresses: 'SMARTY_AUTH_ID',
  'identity checks': 'SOCURE_KEY',
  chat: 'INTERCOM_ACCESS_TOKEN',
  'error reports': 'SENTRY_DSN',
  'device risk': 'TRUVALIDATE_ACCOUNT',
  'bank links': 'PLAID_CLIENT_ID',
} as const;

test('all nine services that others do for us work without a network, and settings alone put a vendor in the place of each [THIRD-10]', async () => {
  const asked = withoutNetwork();
  const vendors = Object.values(NINE).map((name) => {
    const { beside, good } = SETTING_CASES[name]!;
    return { ...beside, [name]: good };
  });
  const states: unknown[] = [];
  for (const environmentVariables of [{}, Object.assign({}, ...vendors)]) {
    const own = await openTestApp({ payments: 'embedded', environmentVariables });
    const nine = own.services.dependencies.filter(({ name }) => name in NINE);
    states.push(
      Object.fromEntries(
        await Promise.all(
          nine.map(async ({ name, check }) => [name, await check(AbortSignal.timeout(answerMsMax))]),
        ),
      ),
    );
    if (states.length === 1) expect(asked).toEqual([]);
    await own.close();
  }
  expect(states[0]).toEqual(Object.fromEntries(Object.keys(NINE).map((name) => [name, { ok: true }])));
  expect(states[1]).toEqual(
    Object.fromEntries(
      Object.entries(NINE).map(([name, variable]) => [
        name,
        { ok: false, reason: expect.stringContaining(variable) },
      ]),
    ),
  );
  expect(new Set(asked).size).toBe(Object.keys(NINE).length);
});

test('what is well says so, and what the sandbox made ill says that [F-08]', async () => {
  const { dependencies, database } = app.services;
  const ask = async (name: string) =>
    dependencies.find((one) => one.name === name)!.check(AbortSignal.timeout(answerMsMax));
  for (const name of ['database', 'keys', 'payments', 'phone', 'addresses', 'links'])
    expect(await ask(name), name).toEqual({ ok: true });
  await app.rest('PUT', '/sandbox/api/providers/link-attribution', { mode: 'failing' });
  expect(await ask('links')).toEqual({
    ok: false,
    reason: 'It is switched to fail at the sandbox. See LINK_ATTRIBUTION_PROVIDER.',
  });
  await database.runScript("update key_canaries set canary = '\\x01'");
  expect(await ask('keys')).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^Key 1 of ENCRYPTION_KEYS/),
  });
});

/** Nobody outside is reached; answers which hosts were asked for. */
function withoutNetwork(): readonly string[] {
  const asked: string[] = [];
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    asked.push(new URL(address instanceof Request ? address.url : address).host);
    return Promise.reject(new TypeError('fetch failed'));
  });
  // Two vendors bring a client of their own.
  const requesting = vi.spyOn(https, 'request').mockImplementation(((options: RequestOptions) => {
    asked.push(String(options.hostname ?? options.host));
    return requestHere({ host: '127.0.0.1', port: 1 });
  }) as typeof https.request);
  onTestFinished(() => {
    fetching.mockRestore();
    requesting.mockRestore();
  });
  return asked;
}

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
