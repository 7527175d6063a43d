import type { PartNeeds } from './needs.ts';

/** One part of the checks: a command that holds or does not, or a run of tests. */
export interface Part {
  readonly name: string;
  readonly kind: 'command' | 'vitest' | 'playwright';
  readonly script: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** How many of the machine's two cores are its own; parts stand beside each other while there are cores. */
  readonly cores: 1 | 2;
  /** How many times the fixed work (fixed-work.ts) it may take; one share of it, where it takes turns. */
  readonly budget: number;
  /** In so many runs of `npm test` all of it has run; each takes the share whose turn it is. Whole where it is asked for by name or with all. */
  readonly turns?: number;
  /** Another part of the same run asks all of it too, so that what its turn leaves out is proven without it. */
  readonly isAskedTwice?: true;
  /** What it cannot run without. */
  readonly needs: readonly PartNeeds[];
}

const command = (
  name: string,
  script: string,
  args: readonly string[] = [],
  more: Partial<Part> = {},
): Part => ({ name, kind: 'command', script, args, cores: 1, budget: 20, needs: [], ...more });

const vitest = (name: string, projects: readonly string[], more: Partial<Part>): Part => ({
  name,
  kind: 'vitest',
  script: 'node_modules/vitest/vitest.mjs',
  args: [
    'run',
    '--reporter=./scripts/checks/vitest-reporter.ts',
    ...projects.flatMap((project) => ['--project', project]),
  ],
  cores: 2,
  budget: 60,
  needs: [],
  ...more,
});

const journeys = (
  name: string,
  { projects = [], ...more }: Partial<Part> & { readonly projects?: readonly string[] },
): Part => ({
  name,
  kind: 'playwright',
  script: 'node_modules/@playwright/test/cli.js',
  args: [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=./e2e/checks-reporter.ts',
    ...projects.map((project) => `--project=${project}`),
  ],
  cores: 2,
  budget: 200,
  needs: ['browser', 'disk'],
  ...more,
});

/** The compiler and the linter's type check are written in Go: garbage that is left lying until there are gigabytes saves a fifth. */
const fewerCollections = { environment: { GOGC: 'off', GOMEMLIMIT: '3GiB' } };

const lint = command(
  'lint and types',
  'node_modules/oxlint/bin/oxlint',
  ['--type-aware', '--type-check', '--quiet'],
  { ...fewerCollections, budget: 26 },
);
const format = command('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']);
const generated = command('generated files are fresh', 'scripts/generate.ts', ['--check']);
const deadCode = [
  command('dead code', 'node_modules/knip/bin/knip.js'),
  command('dead code: what only tests reach', 'scripts/dead-code.ts'),
];
const trace = command('requirements are shown', 'scripts/trace.ts', ['--missing']);
const promises = command('promises are kept', 'scripts/promises.ts', ['--missing']);
const unit = vitest('unit', ['unit'], { budget: 26, cores: 1 });

/** A developer's loop: half a minute. The linter's own type check stands for the compiler's, which `npm run test:all` asks as well. */
export const QUICK: readonly Part[] = [lint, unit, ...deadCode, generated, format, trace, promises];

const compilers = ['domain', 'server', 'web', 'e2e', 'bench', 'scripts'].map((workspace) =>
  command(`types of ${workspace}`, 'node_modules/typescript/bin/tsc', ['-p', workspace], fewerCollections),
);

export const EMBEDDED = vitest('integration, embedded', ['embedded'], {
  cores: 1,
  turns: 6,
  isAskedTwice: true,
  budget: 60,
  needs: ['disk'],
});
const oddInstants = vitest('integration, begun at odd instants', ['begins on *'], {
  cores: 1,
  turns: 6,
  isAskedTwice: true,
  budget: 40,
  needs: ['postgres', 'disk'],
});

/** Killed servers, a backup, every command with a wrong key: they mostly wait, and have a core beside them for all that is short. */
const processes = vitest('processes', ['processes'], {
  cores: 1,
  turns: 3,
  budget: 110,
  needs: ['postgres', 'disk'],
});

/** Everything that must hold before a change lands, in the order in which it fails soonest, but for what takes longest beside others. */
export const FULL: readonly Part[] = [
  processes,
  ...QUICK,
  command('build', 'scripts/build-web.ts', ['--if-stale'], { needs: ['disk'] }),
  EMBEDDED,
  oddInstants,
  vitest('integration, PostgreSQL', ['postgres'], { turns: 3, budget: 110, needs: ['postgres', 'disk'] }),
  vitest('integration over time, PostgreSQL', ['over time'], {
    turns: 4,
    budget: 65,
    needs: ['postgres', 'disk'],
  }),
  vitest('components in a browser', ['browser'], { turns: 3, budget: 90, needs: ['browser'] }),
  journeys('the whole way, embedded', { projects: ['whole way'], budget: 90 }),
  journeys('journeys, embedded', { projects: ['phone', 'desktop'], turns: 6, budget: 130 }),
];

/** Where there is no PostgreSQL, the embedded database is asked everything. */
export const EMBEDDED_WHOLE = vitest('integration, embedded, whole', ['embedded-whole'], {
  budget: 120,
  needs: ['disk'],
});

const mutants = (area: string): Part =>
  command(`planted bugs in ${area}`, 'scripts/mutants.ts', [area], {
    cores: 2,
    budget: 600,
    needs: ['disk'],
  });

const walks: Part = {
  ...journeys('the walks of docs/walks.md', { budget: 150 }),
  args: ['test', '--config', 'e2e/walks/playwright.config.ts', '--reporter=./e2e/checks-reporter.ts'],
};

/** What `npm run test:all` runs besides; continuous integration takes turns through it. */
export const REST: readonly Part[] = [
  ...compilers,
  walks,
  journeys('journeys about the store, PostgreSQL', { budget: 70, needs: ['browser', 'postgres', 'disk'] }),
  EMBEDDED_WHOLE,
  journeys('journeys on every device, embedded', { environment: { JOURNEYS: 'all' }, budget: 600 }),
  vitest(
    'faults at their large volume, PostgreSQL',
    ['postgres', 'over time', 'processes', 'planted faults'],
    {
      environment: { TEST_VOLUME: 'large' },
      needs: ['postgres', 'disk'],
      budget: 300,
    },
  ),
  journeys('journeys, PostgreSQL', {
    environment: { JOURNEYS: 'all' },
    budget: 400,
    needs: ['browser', 'postgres', 'disk'],
  }),
  mutants('domain'),
  command('200 kills during purchases', 'scripts/kill-during-purchases.ts', [], {
    cores: 2,
    budget: 400,
    needs: ['postgres', 'disk'],
  }),
  command('ten minutes of soak', 'scripts/soak.ts', ['10'], {
    cores: 2,
    budget: 400,
    needs: ['postgres', 'disk'],
  }),
];

/** All of a part, which may take as long as its shares together. */
export const wholeOf = (part: Part): Part => ({ ...part, budget: part.budget * (part.turns ?? 1) });

/** Of a part that takes turns, the share whose turn it is. */
export function shareOf(part: Part, turn: number): Part {
  if (part.turns === undefined) return part;
  return { ...part, args: [...part.args, `--shard=${(turn % part.turns) + 1}/${part.turns}`] };
}

/** What that leaves out and nothing else of the same run asks: the shares of the turns to come. */
export function otherSharesOf(part: Part, turn: number): Part[] {
  const { turns = 1, isAskedTwice = false, name } = part;
  if (isAskedTwice) return [];
  return Array.from({ length: turns - 1 }, (_, later) => ({
    ...shareOf(part, turn + later + 1),
    name: `${name}, what was left out (${later + 1} of ${turns - 1})`,
  }));
}
