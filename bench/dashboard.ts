import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app/app.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import { measureBesideBareRoute } from './beside-bare-route.ts';
import { browserDocument } from './browser-document.ts';
import { addWyshes } from './builder-data.ts';
import type { Measurement } from './report.ts';
import { startServer } from './server-process.ts';
import { buy, openShopper } from './shopper.ts';

/** What the first screen after signing in asks, for somebody with a policy, a bill and wyshes, by a server on PostgreSQL. */
export async function measureDashboard(): Promise<Measurement[]> {
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-dashboard-'));
  const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
  const app = await createApp(readConfig(environment), { runJobsInBackground: false });
  try {
    const server = await startServer(environment);
    try {
      const { url } = server;
      const shopper = await openShopper(app, url);
      await addWyshes(url, shopper.token);
      await buy(url, shopper);
      // Its papers would be written meanwhile.
      await app.services.jobs.drain();
      const document = browserDocument('HomeState');
      return await measureBesideBareRoute("A policyholder's dashboard, PostgreSQL", {
        url,
        token: shopper.token,
        document,
        databaseUrl: postgres.url,
      });
    } finally {
      await server.stop();
    }
  } finally {
    await app.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
