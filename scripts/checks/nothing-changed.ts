import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFiles, projectRoot } from '../source-files.ts';

const record = join(projectRoot, 'node_modules/.cache/wysh/quick-checks-passed.json');

/** The project as the quick checks found it: every byte of every file of ours, and what is installed. */
export function digestOfProject(): string {
  const hash = createHash('sha256');
  for (const path of [...projectFiles(), 'package-lock.json', 'node_modules/.package-lock.json'])
    hash.update(path).update(readFileSync(join(projectRoot, path)));
  return hash.digest('hex');
}

/** How many checks passed when all of them did with these very files; null where they have not. */
export function passedBefore(digest: string): number | null {
  try {
    const last = JSON.parse(readFileSync(record, 'utf8')) as { digest: string; passed: number };
    return last.digest === digest ? last.passed : null;
  } catch {
    return null;
  }
}

export function rememberPassed(digest: string, passed: number): void {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ digest, passed }));
}
