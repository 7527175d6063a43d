import type { SourceFile } from './source-files.ts';

/**
 * Where money and cover are changed, rows are locked `for no key update`: with `for update` whoever writes a row that names the locked
 * one waits too, out of the order in which rows are locked (docs/architecture.md). Rows there are not deleted but by `delete` itself.
 */
export function rowLockProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^server\/(insuring|applying\/offerings)\//.test(path))
    .filter(({ text }) => /\.forUpdate\(|\bfor update\b/.test(text))
    .map(({ path }) => `${path} locks rows for update, where no key update keeps nobody else waiting`);
}
