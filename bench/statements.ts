import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@wysh/server/app/app.ts';
import { readConfig } from '@wysh/server/platform/config.ts';
import { graphqlOverHttp } from '@wysh/server/testing/graphql-over-http.ts';
import { openScreens, statementsMax, statementsOf } from '@wysh/server/testing/screens.ts';
import { startTestPostgres } from '@wysh/server/testing/test-postgres.ts';
import { listOf } from './counted-statements.ts';
import { AT_MOST_THE_LIMIT, limit, type Measurement } from './report.ts';

/** How many statements each screen's query asks of PostgreSQL when it is looked at for the first time, the most first. */
export async function measureStatements({ isListed = false } = {}): Promise<Measurement[]> {
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'wysh-bench-statements-'));
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' });
  const { http, services, close } = await createApp(config, { runJobsInBackground: false });
  try {
    const { graphql } = graphqlOverHttp(await http.listen({ port: 0, host: '127.0.0.1' }));
    const measured = [];
    for (const screen of await openScreens({ graphql, services })) {
      const { name, document, variables, token } = screen;
      const sent = await statementsOf(() => graphql(document, variables, { token }));
      if (isListed) console.log(`${name}\n${listOf(sent)}`);
      measured.push({
        promise: `Statements of the query ${name}`,
        figure: sent.length,
        unit: '',
        heldAgainst: limit(statementsMax(screen)),
        wanted: AT_MOST_THE_LIMIT,
      });
    }
    return measured.toSorted((a, b) => b.figure - a.figure);
  } finally {
    await close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
