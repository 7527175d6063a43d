import type { SourceFile } from './source-files.ts';

/**
 * Where money and cover are changed, rows are locked `for no key update`: with `for update` whoever writes a row that names the locked
 * one waits too, out of the order in which rows are locked (docs/architecture.md). Rows there are not deleted but by `delete` itself.
 * So are the people whom those rows name.
 */
export function rowLockProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => /\.forUpdate\(|\bfor update\b/.test(lockingIn(path, text)))
    .map(({ path }) => `${path} locks rows for update, where no key update keeps nobody else waiting`);
}

/** What of a file the rule is about. */
function lockingIn(path: string, text: string): string {
  if (/^server\/(insuring|applying\/offerings)\//.test(path)) return text;
  if (!path.startsWith('server/people/accounts/')) return '';
  return /function lockUser\b[\s\S]*?\n\}/.exec(text)?.[0] ?? '';
}
