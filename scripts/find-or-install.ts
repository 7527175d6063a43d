import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { findHeadlessChromium } from './chromium.ts';

function runInstaller(command: string, args: readonly string[]): boolean {
  console.log(`Installing: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Installs Debian packages where that is possible without asking anybody: on Debian, as root. */
function installDebianPackage(name: string): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  runInstaller('apt-get', ['update', '-qq']);
  return runInstaller('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

/** Whether there is a browser for the tests; installs one when the machine has none. */
export function findOrInstallChromium(): boolean {
  if (findHeadlessChromium() !== undefined) return true;
  if (installDebianPackage('chromium-headless-shell') || installDebianPackage('chromium')) return true;
  // On other systems Playwright's own download serves, made once; the runners find it by themselves.
  return runInstaller(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
}

/** A PostgreSQL server for the tests comes from the machine, or from TEST_DATABASE_URL, or is installed where that is possible. */
export function installPostgresIfMissing(): void {
  if (process.env.TEST_DATABASE_URL) return;
  const isOnPath = spawnSync('postgres', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isOnPath && globSync('/usr/lib/postgresql/*/bin/postgres').length === 0)
    installDebianPackage('postgresql');
}
