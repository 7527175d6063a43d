/**
 * Which places the tests of a file come by. The tests are asked themselves, once: what they answered is kept together with a hash
 * of everything they are made of, so that after a change only those are asked again whom it concerns.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, projectFiles, projectRoot } from '../source-files.ts';
import type { Area } from './areas.ts';
import { findPlaces } from './find-places.ts';
import type { Place } from './find-places.ts';
import { withTestRunners } from './run-tests.ts';

interface Known {
  readonly hash: string;
  readonly reached: readonly string[];
}

/** The name of a place as long as its file stays as it is. */
export const placeKey = ({ file, start, end }: Place) => `${file}:${start}-${end}`;

/** For each test file the keys of the places it reaches. */
export async function findReachedPlaces(
  area: Area,
  { processes, say }: { readonly processes: number; readonly say: (line: string) => void },
): Promise<Map<string, ReadonlySet<string>>> {
  const cache = join(projectRoot, 'node_modules/.cache/mutants', `${area.name.split('/')[0]}.json`);
  const known: Record<string, Known> = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : {};
  const hashOf = contentHashes();
  const places = area.sourcesOfSameTests.flatMap((file) =>
    findPlaces(file, readFileSync(join(projectRoot, file), 'utf8')),
  );
  const setup = {
    bugs: places.map((place, id) => ({ id, place, replacement: place.replacements[0]! })),
    area,
  };
  const unknown = area.tests.filter((test) => known[test]?.hash !== hashOf(test));
  await withTestRunners(setup, processes, unknown, async (runner, test, index) => {
    const outcome = await runner.run({ awake: null, testFile: test }, area.hangsAfterMs);
    if (outcome === null || outcome.failure !== null) {
      const message = outcome?.failure ?? 'it has no end';
      throw new Error(`${test} fails while every bug is asleep: ${message}`);
    }
    const reached = outcome.reached.map((id) => placeKey(places[id]!));
    known[test] = { hash: hashOf(test), reached };
    mkdirSync(dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify(known));
    say(`asked ${index + 1} of ${unknown.length} test files which places they reach: ${test}`);
  });
  return new Map(area.tests.map((test) => [test, new Set(known[test]!.reached)]));
}

/** The hash of a test file, all it imports however far away, and whatever the product reads that is no code. */
function contentHashes(): (test: string) => string {
  const data = projectFiles().filter((path) => /^(domain|server)\//.test(path) && !path.endsWith('.ts'));
  const texts = new Map<string, string>();
  const textOf = (path: string) => {
    const text = texts.get(path) ?? readFileSync(join(projectRoot, path), 'utf8');
    texts.set(path, text);
    return text;
  };
  const dataHash = createHash('sha256');
  for (const path of data) dataHash.update(path).update(readFileSync(join(projectRoot, path)));
  const ofData = dataHash.digest('hex');

  return (test) => {
    const closure = new Set([test]);
    for (const path of closure) {
      if (!path.endsWith('.ts')) continue;
      for (const imported of importsOf({ path, text: textOf(path) })) {
        if (/^(domain|server|scripts)\/.*\.ts$/.test(imported)) closure.add(imported);
      }
    }
    const hash = createHash('sha256').update(ofData);
    for (const path of [...closure].toSorted()) hash.update(path).update(textOf(path));
    return hash.digest('hex');
  };
}
