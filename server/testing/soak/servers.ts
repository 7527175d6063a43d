import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startServerProcess } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import type { SoakReport } from './report.ts';

/** Two processes of the product on one database, ended and started again at will. */
export interface Servers {
  readonly count: number;
  /** Where a server answers; null while it is down. */
  urlOf(index: number): string | null;
  /** Ends it, by force or not, and starts it again. */
  restart(index: number, how: 'kill' | 'stop'): Promise<void>;
  /** Notes how much memory they hold, and that each is alive. */
  look(): Promise<void>;
  stopAll(): Promise<void>;
}

const run = promisify(execFile);
const serversCount = 2;
/** Several times what a process holds that was just started. */
const memoryMaxMb = 1200;

export async function openServers(
  environment: Readonly<Record<string, string>>,
  { entry, onLogLine, report }: { entry: string; onLogLine: (line: string) => void; report: SoakReport },
): Promise<Servers> {
  const servers: (ServerProcess | null)[] = [];
  servers.push(...(await Promise.all(Array.from({ length: serversCount }, (_, index) => start(index)))));

  function start(index: number): Promise<ServerProcess> {
    return startServerProcess(environment, {
      entry,
      onLogLine,
      onExit: () => {
        // Whoever ends one on purpose has taken it off the list before.
        if ((servers[index] ?? null) === null) return;
        report.breakage('a server ended by itself');
        servers[index] = null;
      },
    });
  }

  return {
    count: serversCount,
    urlOf: (index) => servers[index % serversCount]?.url ?? null,
    async restart(index, how) {
      const server = servers[index];
      servers[index] = null;
      await (how === 'kill' ? server?.kill() : server?.stop());
      servers[index] = await start(index);
    },
    async look() {
      for (const server of servers) {
        if (server === null) continue;
        const held = await memoryMbOf(server.pid);
        report.memoryMaxMb = Math.max(report.memoryMaxMb, held);
        if (held > memoryMaxMb) report.breakage(`a server holds more than ${memoryMaxMb} MB`);
      }
    },
    async stopAll() {
      for (const [index, server] of servers.entries()) {
        servers[index] = null;
        await server?.stop();
      }
    },
  };
}

/** 0 for a process that is gone. */
async function memoryMbOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }));
  return Math.round(Number(stdout) / 1024);
}
