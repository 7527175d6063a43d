import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file of partners in a folder of its own, with whatever lies beside it; answers its path. */
export function partnersFile(
  content: unknown,
  beside: Readonly<Record<string, string | Buffer>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'wysh-partners-'));
  for (const [name, bytes] of Object.entries(beside)) writeFileSync(join(folder, name), bytes);
  const file = join(folder, 'partners.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
