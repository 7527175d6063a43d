import type { Area } from './areas.ts';
import { nearestFirst } from './areas.ts';
import { inWords } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { findReachedPlaces, placeKey } from './reached-places.ts';
import { withTestRunners } from './run-tests.ts';

export interface Result {
  readonly mutant: Mutant;
  /** The test file that failed or ran for ever; null when all passed. */
  readonly caughtBy: string | null;
  /** What the test that failed said. */
  readonly message: string | null;
  /** The test files that were to find it, nearest first. */
  readonly tests: readonly string[];
}

/** Wakes one bug after the other and runs the tests that reach it until one fails. */
export async function hunt(
  area: Area,
  mutants: readonly Mutant[],
  options: { readonly processes: number; readonly say: (line: string) => void },
): Promise<Result[]> {
  const reached = await findReachedPlaces(area, options);
  const setup = {
    bugs: mutants.map(({ place, replacement }, id) => ({ id, place, replacement })),
    area,
  };
  const results: Result[] = [];
  await withTestRunners(setup, options.processes, mutants, async (runner, mutant, id) => {
    const tests = nearestFirst(
      mutant.place.file,
      area.tests.filter((test) => reached.get(test)!.has(placeKey(mutant.place))),
    ).slice(0, area.testFilesMax);
    let caught: Pick<Result, 'caughtBy' | 'message'> = { caughtBy: null, message: null };
    for (const test of tests) {
      const outcome = await runner.run({ awake: id, testFile: test }, area.hangsAfterMs);
      if (outcome === null) caught = { caughtBy: test, message: 'it has no end' };
      else if (outcome.failure !== null) caught = { caughtBy: test, message: outcome.failure };
      if (caught.caughtBy !== null) break;
    }
    results[id] = { mutant, ...caught, tests };
    options.say(
      `${id + 1}/${mutants.length} ${caught.caughtBy === null ? 'NOT CAUGHT' : 'caught'} ${inWords(mutant)}`,
    );
  });
  return results;
}
