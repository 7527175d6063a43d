import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { People, PersonOptions, Standing } from '@wysh/server/testing/people/person.ts';

/** A server of one journey's own, whose time nobody else lives by. */
export interface OwnServer {
  readonly baseURL: string;
  become: <Name extends Standing>(standing: Name, options?: PersonOptions) => Promise<People[Name]>;
  stop: () => Promise<void>;
}

export async function startOwnServer(): Promise<OwnServer> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const { TEST_DATABASE_URL: _onTheRunsDatabase, ...environment } = process.env;
  const server = spawn(process.execPath, [new URL('start-server.ts', import.meta.url).pathname], {
    env: { ...environment, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  try {
    await untilHealthy(baseURL, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    baseURL,
    stop,
    async become(standing, options = {}) {
      const answer = await fetch(`http://127.0.0.1:${port + 1}`, {
        method: 'POST',
        body: JSON.stringify({ standing, options }),
      });
      if (!answer.ok) throw new Error(`nobody is ${standing}: ${await answer.text()}`);
      return (await answer.json()) as never;
    },
  };
}

async function untilHealthy(baseURL: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${baseURL}/health`).catch(() => null);
    if (answer?.ok === true) return;
    // Nothing tells that a port is open but asking it.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('The server of this journey ended before it listened.');
}

/** The one above it is for whoever makes people there. */
async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
