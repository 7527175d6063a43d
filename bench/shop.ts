import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '@wysh/server/app/app.ts';
import { checkInvariants } from '@wysh/server/app/invariants.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import type { Measurement } from './report.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { buy, openShopper, type Shopper } from './shopper.ts';

export const SERVERS = 2;
/** Beside each other, because a connection that nobody used yet has planned no statement. */
export const AT_ONCE = 20;
/** Shoppers are made beside each other too: most of the time they wait for the database. */
const MADE_AT_ONCE = 4;

/** Several servers on one PostgreSQL, and shoppers made by an application of this process. */
export interface Shop {
  readonly app: App;
  readonly databaseUrl: string;
  /** Once nothing waits any more that their making has left behind. */
  openShoppers(count: number): Promise<Shopper[]>;
  buy(index: number, shopper: Shopper): Promise<void>;
  /** What the servers' main threads have worked so far; not a number where the system does not tell. */
  mainThreadsMs(): number;
}

/** What a purchase leaves to be done after it. */
export interface Backlog {
  readonly papers: number;
  readonly mails: number;
  /** PDFs that nobody has opened are drawn at night. */
  readonly undrawn: number;
}

/** What is always true of the data is checked at the end. */
export async function inShop(
  options: { readonly isDurable?: boolean },
  measure: (shop: Shop) => Promise<readonly Measurement[]>,
): Promise<Measurement[]> {
  const postgres = await startTestPostgres(options);
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-purchases-'));
  // The servers share their secrets and their stored files with the process that makes the shoppers.
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const app = await createApp(readConfig(environment), { runJobsInBackground: false });
  const servers: ServerProcess[] = [];
  try {
    while (servers.length < SERVERS) servers.push(await startServer(environment));
    const urlOf = (index: number) => servers[index % SERVERS]!.url;
    const measured = await measure({
      app,
      databaseUrl: postgres.url,
      async openShoppers(count) {
        const shoppers: Shopper[] = [];
        for (let first = 0; first < count; first += MADE_AT_ONCE) {
          const some = Array.from({ length: Math.min(MADE_AT_ONCE, count - first) }, (_, index) =>
            openShopper(app, urlOf(first + index)),
          );
          shoppers.push(...(await Promise.all(some)));
        }
        // Here, because the servers look for jobs that others left behind every few seconds only.
        await app.services.jobs.drain();
        await untilDone(app);
        return shoppers;
      },
      buy: (index, shopper) => buy(urlOf(index), shopper),
      mainThreadsMs: () => servers.reduce((sum, { pid }) => sum + mainThreadMs(pid), 0),
    });
    const broken = (await checkInvariants(app.services)).filter((invariant) => invariant.broken > 0);
    if (broken.length === 0) return [...measured];
    const why = `broken: ${broken.map(({ name }) => name).join(', ')}`;
    return [...measured, { promise: 'Every invariant true after the purchases', why }];
  } finally {
    for (const server of servers) await server.stop();
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function backlogOf({ services }: App): Promise<Backlog> {
  const [row] = await services.database.runScript(
    `select (select count(*)::integer from documents where state <> 'ready') as papers,
       (select count(*)::integer from outbox_messages where state = 'queued') as mails,
       (select count(*)::integer from document_files where checksum is null) as undrawn`,
  );
  return {
    papers: Number(row?.['papers']),
    mails: Number(row?.['mails']),
    undrawn: Number(row?.['undrawn']),
  };
}

/** Until papers are written and mails are with their vendor. */
export async function untilDone(app: App): Promise<void> {
  for (let backlog = await backlogOf(app); backlog.papers + backlog.mails > 0; backlog = await backlogOf(app))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Linux counts in hundredths of a second. */
function mainThreadMs(pid: number): number {
  try {
    // The name in brackets may hold spaces; behind it user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
