// Makes node_modules agree with the lockfile, and does nothing when it does already. Runs before start and test, on whatever
// Node the machine has, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeToUse, projectRoot } from './pinned-node.mjs';

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(projectRoot, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** npm records what it installed in a hidden lockfile; optional packages of other platforms are left out of it. */
function isInstalled() {
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (locked === null || installed === null) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = installed[path];
    if (found === undefined)
      return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

if (!isInstalled()) {
  console.log('Installing what the lockfile names (once; a few seconds) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('The install did not finish; what npm said is above.');
    process.exit(result.status ?? 1);
  }
}

try {
  nodeToUse();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
