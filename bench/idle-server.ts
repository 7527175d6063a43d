import { spawnSync } from 'node:child_process';
import { projectRoot } from '../scripts/source-files.ts';
import { AT_MOST_THE_LIMIT, limit, type Measurement } from './report.ts';
import { startServer } from './server-process.ts';

/** Resident memory of a process that only opens and migrates the embedded database, in MB. */
function databaseAloneMb(dataDir: string): number {
  const run = spawnSync(process.execPath, ['bench/embedded-database-alone.ts'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return Number(run.stdout);
}

/** How soon a second start answers, and what the idle server holds beyond the embedded database. */
export async function measureIdleServer(dataDir: string): Promise<Measurement[]> {
  await (await startServer({ DATA_DIR: dataDir })).stop();
  const server = await startServer({ DATA_DIR: dataDir });
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const resident = server.residentMb();
  await server.stop();
  const beyond = resident === null ? Number.NaN : resident - databaseAloneMb(dataDir);
  return [
    {
      promise: 'Second start until it answers',
      figure: server.startMs / 1000,
      unit: 's',
      heldAgainst: limit(3),
      wanted: AT_MOST_THE_LIMIT,
    },
    {
      promise: 'Idle server beyond the embedded database',
      figure: beyond,
      unit: 'MB',
      heldAgainst: limit(150),
      wanted: AT_MOST_THE_LIMIT,
    },
  ];
}
