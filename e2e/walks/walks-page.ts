import { readFileSync } from 'node:fs';
import { parseWalks } from '../../scripts/walks/parse-walks.ts';
import type { Walks } from '../../scripts/walks/parse-walks.ts';

/** The page that is followed. */
export function readWalks(): Walks {
  return parseWalks(readFileSync(new URL('../../docs/walks.md', import.meta.url), 'utf8'));
}
