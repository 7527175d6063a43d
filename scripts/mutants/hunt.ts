import type { Area } from './areas.ts';
import { nearestFirst } from './areas.ts';
import { inWords } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { findReachedPlaces, placeKey } from './reached-places.ts';
import { withTestRunners } from './run-tests.ts';

export interface Result {
  readonly mutant: Mutant;
  /** The test file that failed, `no end` when its tests ran for ever, null when all passed. */
  readonly caughtBy: string | null;
  /** What the test that failed said. */
  readonly message: string | null;
  /** The test files that reach the place, nearest first. */
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
    );
    const outcome =
      tests.length === 0
        ? { failure: null }
        : await runner.run({ awake: id, testFiles: tests }, area.hangsAfterMs);
    const caughtBy = outcome === null ? 'no end' : (outcome.failure?.file ?? null);
    results[id] = { mutant, caughtBy, message: outcome?.failure?.message ?? null, tests };
    options.say(
      `${id + 1}/${mutants.length} ${caughtBy === null ? 'NOT CAUGHT' : 'caught'} ${inWords(mutant)}`,
    );
  });
  return results;
}
