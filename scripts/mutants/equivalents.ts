import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';

/** A bug that is none: somebody looked at it and says why it changes nothing. */
export interface Equivalent {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly why: string;
}

export const readEquivalents = (): readonly Equivalent[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'equivalents.json'), 'utf8'));

const key = (file: string, before: string, after: string) => JSON.stringify([file, before, after]);

/** Sorts out what is on the list, and names the entries that no longer match exactly one bug of the code. */
export function matchEquivalents(
  entries: readonly Equivalent[],
  mutants: readonly Mutant[],
): { readonly isEquivalent: (mutant: Mutant) => boolean; readonly stale: readonly Equivalent[] } {
  const keyOf = ({ place, before, after }: Mutant) => key(place.file, before, after);
  const counts = new Map<string, number>();
  for (const mutant of mutants) counts.set(keyOf(mutant), (counts.get(keyOf(mutant)) ?? 0) + 1);
  const listed = new Set(entries.map(({ file, before, after }) => key(file, before, after)));
  return {
    isEquivalent: (mutant) => listed.has(keyOf(mutant)),
    stale: entries.filter(({ file, before, after }) => counts.get(key(file, before, after)) !== 1),
  };
}
