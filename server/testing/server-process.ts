import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first answer. */
  readonly startMs: number;
  /** Lets it finish what is under way. */
  stop(): Promise<void>;
  /** Ends it between two of its instructions, as a power cut does. */
  kill(): Promise<void>;
}

export interface ServerProcessOptions {
  /** The product's, unless a test starts one that is put together otherwise. */
  readonly entry?: string;
  /** Hears every line of the log. */
  readonly onLogLine?: (line: string) => void;
  /** Hears that the process ended, whoever ended it. */
  readonly onExit?: () => void;
}

const projectRoot = join(import.meta.dirname, '../..');
const healthyWithinMs = 120_000;

/** The product's server as `npm start` runs it, in a process of its own. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  { entry = 'server/main.ts', onLogLine, onExit }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [entry], {
    cwd: projectRoot,
    env: { ...process.env, LOG_LEVEL: 'error', ...environment, PORT: String(port) },
    stdio: ['ignore', onLogLine === undefined ? 'ignore' : 'pipe', 'inherit'],
  });
  if (child.stdout !== null && onLogLine !== undefined)
    createInterface({ input: child.stdout }).on('line', onLogLine);
  if (onExit !== undefined) child.once('exit', onExit);
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  return {
    url,
    pid: child.pid!,
    startMs: performance.now() - startedAt,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + healthyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}.`);
    try {
      if ((await fetch(`${url}/health`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await end(child, 'SIGKILL');
  throw new Error(`The server did not answer within ${healthyWithinMs / 1000} s.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(),
      );
    });
  });
}

/** The connection to a server broke. One that was not made, because its server is dead already, cut nothing off. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false;
  const { cause } = error;
  return !(cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED');
}
