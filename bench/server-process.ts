import { readFileSync } from 'node:fs';
import { startServerProcess } from '@wysh/server/testing/server-process.ts';
import type { ServerProcess as TestedProcess } from '@wysh/server/testing/server-process.ts';

export interface ServerProcess extends TestedProcess {
  /** Resident memory now, in MB; null where the system does not tell. */
  residentMb(): number | null;
}

/** The product's server as `npm start` runs it, in a process of its own whose memory can be read. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess(environment);
  return { ...server, residentMb: () => residentMb(server.pid) };
}

function residentMb(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
