/**
 * `npm run restore:drill`: backs the database in DATABASE_URL up, restores it into one of its own beside it, checks every invariant there,
 * drops it, and says how long each took. The service may go on meanwhile. Fails when an invariant is broken or could not
 * be checked.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApp } from '../server/app/app.ts';
import { checkInvariants, linesOf } from '../server/app/invariants.ts';
import { readConfig } from '../server/platform/config.ts';
import { isKnownToHold } from '../server/platform/database/invariant.ts';
import { requireServer } from '../server/platform/database/require-server.ts';
import { runCommand } from '../server/platform/run-command.ts';
import { findPostgresProgram } from '../server/testing/test-postgres.ts';

const run = promisify(execFile);
const source = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];
if (!source) {
  console.error(
    'The environment variable DATABASE_URL is missing: the drill restores a database of a PostgreSQL server.',
  );
  process.exit(1);
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const beganAt = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - beganAt) / 1000).toFixed(1)} s`);
  return result;
}

const name = `wysh_drill_${Date.now()}`;
const target = new URL(source);
target.pathname = `/${name}`;
const onServer = (command: string) =>
  run(findPostgresProgram('psql'), [source, '--quiet', '--command', command]);

await runCommand(async () => {
  await requireServer('DATABASE_URL', source);
  const folder = await mkdtemp(join(tmpdir(), 'wysh-drill-'));
  const file = join(folder, 'backup');
  const beganAt = performance.now();
  try {
    await timed('backup', () =>
      run(findPostgresProgram('pg_dump'), ['--format=custom', `--file=${file}`, source]),
    );
    console.log(`size of the backup: ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
    await onServer(`create database ${name}`);
    await timed('restore', () =>
      run(findPostgresProgram('pg_restore'), [
        '--exit-on-error',
        '--no-owner',
        '--no-privileges',
        `--dbname=${target.href}`,
        file,
      ]),
    );
    // As the service would start there, but for whatever it would tell others.
    const config = readConfig({
      ...process.env,
      DATABASE_URL: target.href,
      DATABASE_OWNER_URL: '',
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
    });
    const app = await timed('start', () => createApp(config, { runJobsInBackground: false }));
    try {
      const results = await timed('invariants', () => checkInvariants(app.services));
      for (const line of linesOf(results)) console.log(line);
      if (!results.every(isKnownToHold)) process.exitCode = 1;
    } finally {
      await app.close();
    }
    console.log(`in all: ${((performance.now() - beganAt) / 1000).toFixed(1)} s`);
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  }
});
