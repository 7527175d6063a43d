import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from './testing/production-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'wysh-main-'));
// The first test makes the database here; the others use it, because making one takes seconds.
const dataDir = join(folder, 'first');
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(
  environmentVariables: Record<string, string>,
  command = 'main.ts',
  words: readonly string[] = [],
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, command), ...words], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'info', ...environmentVariables },
  });
  running.add(child);
  let output = '';
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
  const url = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const ready =
          /^Wysh is ready at (http:\/\/localhost:\d+) \(development: sandbox at \/sandbox\)$/m.exec(output);
        if (ready) resolve(ready[1]!);
      });
    }
  });
  return { child, url, ended };
}

/** Sends half of a request's body, so that the server has it in hand; `finish` sends the rest and answers what came back. */
async function beginRequest(url: string, body: string): Promise<{ finish: () => Promise<string> }> {
  const half = Math.floor(body.length / 2);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const outgoing = request(url, { method: 'POST', headers });
  const answer = new Promise<string>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
    });
  });
  await new Promise<void>((resolve) => {
    outgoing.write(body.slice(0, half), () => resolve());
  });
  // The bytes have left; the server needs a moment to take them up.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    finish: () => {
      outgoing.end(body.slice(half));
      return answer;
    },
  };
}

test(
  'the server says where it is, answers there, and on a signal stops cleanly within ten seconds [BOOT-01, API-REST-01]',
  { timeout: 40_000 },
  async () => {
    const server = start({ DATA_DIR: dataDir });
    const url = await server.url;
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ ok: true });

    const underWay = await beginRequest(
      `${url}/graphql`,
      JSON.stringify({ query: '{ wyshItems { slug } globalFeatureFlags { name } }' }),
    );
    const stoppedAt = performance.now();
    server.child.kill('SIGTERM');
    const { data } = JSON.parse(await underWay.finish()) as { data: { wyshItems: object[] } };
    expect(data.wyshItems.length).toBeGreaterThan(10);
    const { code } = await server.ended;
    expect(code).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  },
);

test(
  'a server that is to stop says so before it takes no more requests, so that nobody is turned away; a second signal is not kept waiting [F-06]',
  { timeout: 40_000 },
  async () => {
    const server = start({ DATA_DIR: dataDir, DRAIN_SECONDS: '60' });
    const url = await server.url;
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(503);
    expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ ready: false, draining: true });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect((await fetch(`${url}/oauth_client_id`)).status).toBe(200);
    const askedAgainAt = performance.now();
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(performance.now() - askedAgainAt).toBeLessThan(10_000);
  },
);

test(
  'a second server on the same folder or port leaves with one plain sentence [BOOT-01]',
  { timeout: 40_000 },
  async () => {
    const secondDataDir = join(folder, 'second');
    cpSync(dataDir, secondDataDir, { recursive: true });
    const server = start({ DATA_DIR: dataDir });
    const { port } = new URL(await server.url);

    const sameFolder = await start({ DATA_DIR: dataDir }).ended;
    expect(sameFolder.code).toBe(1);
    expect(sameFolder.output.trim()).toMatch(/^The data folder .* is in use by process \d+\. [^\n]*$/);

    const samePort = await start({ DATA_DIR: secondDataDir, PORT: port }).ended;
    expect(samePort.code).toBe(1);
    expect(samePort.output).toContain(
      `The port ${port} is taken by another program. Stop it, or choose another port with PORT.`,
    );
    expect(samePort.output).not.toContain(' at ');

    server.child.kill('SIGINT');
    expect((await server.ended).code).toBe(0);
  },
);

test(
  'what is wrong with a setting ends the start in one line, with no stack, and the data folder is left alone [S-79, F-08, PERM-06]',
  { timeout: 40_000 },
  async () => {
    const production = {
      ...PRODUCTION_SETTINGS,
      DATA_DIR: join(folder, 'production'),
      DATABASE_URL: 'postgresql://wysh:secret@127.0.0.1:9/wysh',
    };
    const starts = [
      [{ ENCRYPTION_KEYS: '' }, /^The environment variable ENCRYPTION_KEYS is missing\.[^\n]*$/],
      [{}, /^The environment variable DATABASE_URL names 127\.0\.0\.1:9, where no[^\n]*$/],
      [
        { DEVELOPMENT_ADMIN_TOKEN: 'for-those-who-build-clients' },
        /^The environment variable DEVELOPMENT_ADMIN_TOKEN is for servers outside production[^\n]*$/,
      ],
      [
        { ENCRYPTON_KEYS: 'x' },
        /^The environment variable ENCRYPTON_KEYS is none[^\n]*ENCRYPTION_KEYS is[^\n]*$/,
      ],
    ] as const;
    for (const [variables, sentence] of starts) {
      const { code, output } = await start({ ...production, ...variables }).ended;
      expect(code).toBe(1);
      expect(output.trim()).toMatch(sentence);
    }
    expect(existsSync(production.DATA_DIR)).toBe(false);
  },
);

test(
  'an invitation from the command line names no address that this process can’t know [F-08]',
  { timeout: 40_000 },
  async () => {
    const words = ['ann@example.com', 'Ann Otter', 'admin'];
    const invited = await start({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, 'commands/invite-staff.ts', words)
      .ended;
    expect(invited.output).toMatch(/^\/desk\/invitation#\S+$/m);
    expect(invited.output).not.toContain('localhost');
    const publicUrl = 'http://localhost:4477';
    const again = await start(
      { DATA_DIR: dataDir, LOG_LEVEL: 'error', PUBLIC_URL: publicUrl },
      'commands/invite-staff.ts',
      words,
    ).ended;
    expect(again.output).toMatch(/^http:\/\/localhost:4477\/desk\/invitation#\S+$/m);
  },
);
