/**
 * A process that runs tests over code with bugs planted in it, again and again while its translation of the code stays warm. It is
 * a process of its own because a bug may make a test run for ever, which only killing it ends.
 */
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import type { CliOptions, TestModule } from 'vitest/node';
import { projectRoot } from '../source-files.ts';
import type { Area } from './areas.ts';
import { plant } from './plant.ts';
import type { Planted } from './plant.ts';

/** Where the process learns what is planted, and where it says what came of each order. */
export interface Setup {
  readonly bugs: readonly Planted[];
  readonly area: Area;
}

export interface Order {
  readonly awake: number | null;
  readonly testFile: string;
}

export interface Outcome {
  /** What the first test that failed says, or null. */
  readonly failure: string | null;
  /** The bugs whose places the tests came by; asked for while none is awake. */
  readonly reached: readonly number[];
}

// Nobody is left to be told.
process.once('disconnect', () => process.exit());
process.once('message', async (setup: Setup) => {
  const runTests = await openTests(setup);
  process.on('message', async (order: Order) => {
    process.send!(await runTests(order));
  });
  process.send!('ready');
});

async function openTests({ bugs, area }: Setup) {
  const bugsOf = Map.groupBy(bugs, ({ place }) => place.file);
  const options: CliOptions = {
    config: false,
    root: projectRoot,
    watch: false,
    reporters: [{}],
    include: ['{domain,server}/**/*.test.ts'],
    setupFiles: [join(import.meta.dirname, 'planted-tests.ts')],
    pool: 'threads',
    // A translation kept on disk would outlive the bugs in it.
    fsModuleCache: false,
    // What a test compares with is never written by a bug.
    update: 'none',
    fileParallelism: false,
    bail: 1,
    provide: { isTimeStill: area.isTimeStill },
    testTimeout: area.testTimeoutMs,
    hookTimeout: area.testTimeoutMs,
  };
  const vitest = await createVitest(options, {
    plugins: [
      {
        name: 'planted-bugs',
        enforce: 'pre',
        transform(code, id) {
          const here = bugsOf.get(relative(projectRoot, id).replaceAll('\\', '/'));
          return here === undefined ? null : { code: plant(code, here), map: null };
        },
      },
    ],
  });
  const project = vitest.getRootProject();
  return async ({ awake, testFile }: Order): Promise<Outcome> => {
    // It answers for every file it remembers, so it is to remember none.
    vitest.state.filesMap.clear();
    vitest.provide('awake', awake);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([
      project.createSpecification(join(projectRoot, testFile)),
    ]);
    const [module] = testModules;
    if (module === undefined) throw new Error(`${testFile} holds no tests`);
    const unhandled = unhandledErrors.length === 0 ? null : String(unhandledErrors[0]);
    return { failure: firstFailure(module) ?? unhandled, reached: module.meta().reached ?? [] };
  };
}

function firstFailure(module: TestModule): string | null {
  if (module.ok()) return null;
  const tests = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
  return [...module.errors(), ...tests][0]?.message ?? 'it failed without a word';
}
