import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { findOrInstallChromium, installPostgresIfMissing } from '../find-or-install.ts';
import { projectRoot } from '../source-files.ts';

/** What a part may need that a machine may lack. */
export type PartNeeds = 'browser' | 'postgres' | 'disk';

const BYTES_FREE_MIN = 2 * 1024 ** 3;

export interface Machine {
  /** For the parts that need them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Why a part can't run, in a sentence. */
  readonly lacks: ReadonlyMap<PartNeeds, string>;
  close(): Promise<void>;
}

/** Finds, installs or starts what the parts need. What is not to be had is told, and holds up nothing else. */
export async function prepareMachine(needs: ReadonlySet<PartNeeds>): Promise<Machine> {
  const environment: Record<string, string> = {};
  const lacks = new Map<PartNeeds, string>();
  let close = async (): Promise<void> => undefined;

  if (needs.has('disk')) {
    const short = [tmpdir(), projectRoot].find((folder) => freeBytes(folder) < BYTES_FREE_MIN);
    if (short !== undefined) lacks.set('disk', `less than 2 GB are free where ${short} lies`);
  }
  if (needs.has('browser') && !findOrInstallChromium())
    lacks.set('browser', 'there is no Chromium or Chrome on this machine, and none could be installed');
  if (needs.has('postgres') && !lacks.has('disk')) {
    installPostgresIfMissing();
    const { startTestPostgres } = await import('../../server/testing/test-postgres.ts');
    try {
      const postgres = await startTestPostgres();
      environment['TEST_DATABASE_URL'] = postgres.url;
      close = () => postgres.stop();
    } catch (error) {
      lacks.set('postgres', error instanceof Error ? error.message : String(error));
    }
  }
  return { environment, lacks, close };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
