import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../source-files.ts';
import { matchEquivalents, readEquivalents } from './equivalents.ts';
import { findPlaces } from './find-places.ts';
import { mutantsAt } from './mutant.ts';

const mutantsIn = (file: string, code: string) =>
  findPlaces(file, code).flatMap((place) => mutantsAt(place, code));

test('a bug is on the list by its file and its lines without and with it', () => {
  const mutants = mutantsIn('a.ts', 'if (a < b)\n  close();\n');
  const entry = { file: 'a.ts', before: 'if (a < b)', after: 'if (a <= b)', why: 'both end the same' };
  const { isEquivalent, stale } = matchEquivalents([entry], mutants);
  expect(mutants.filter(isEquivalent).map(({ after }) => after)).toEqual(['if (a <= b)']);
  expect(stale).toEqual([]);
  expect(mutantsIn('b.ts', 'if (a < b)\n  close();\n').filter(isEquivalent)).toEqual([]);
});

test('an entry is stale when the code changed, or when it fits more than one place', () => {
  const entry = { file: 'a.ts', before: 'if (a < b)', after: 'if (a <= b)', why: 'both end the same' };
  const staleIn = (code: string) => matchEquivalents([entry], mutantsIn('a.ts', code)).stale;
  expect(staleIn('if (a < c)\n  close();\n')).toEqual([entry]);
  expect(staleIn('if (a < b)\n  close();\nif (a < b)\n  close();\n')).toEqual([entry]);
});

test('each entry of our list is one bug of the code as it is, and says why it changes nothing', () => {
  const entries = readEquivalents();
  for (const [file, own] of Map.groupBy(entries, (entry) => entry.file)) {
    const code = readFileSync(join(projectRoot, file), 'utf8');
    expect(matchEquivalents(own, mutantsIn(file, code)).stale).toEqual([]);
  }
  expect(entries.filter(({ why }) => why.length < 20)).toEqual([]);
});
