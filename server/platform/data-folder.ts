import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './settings/setting.ts';

/** Makes the folder of DATA_DIR, for its owner alone, where it is missing. */
export function makeDataFolder(dataDir: string): void {
  try {
    make(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
    throw new ConfigError(
      `The environment variable DATA_DIR names ${dataDir}, which is no folder that can be made and written to (${code}).`,
    );
  }
}

/** Not with `recursive`, which never comes back where a folder is there and takes none below it, as /proc does. */
function make(folder: string): void {
  if (existsSync(folder)) {
    if (statSync(folder).isDirectory()) return;
    throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR' });
  }
  const parent = dirname(folder);
  if (parent !== folder) make(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Somebody who starts at the same time was faster.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
