/**
 * Everything that must hold before a change lands, in the order in which it fails fastest: types, lint, unit tests,
 * integration on the embedded database, components in a browser, integration on a PostgreSQL server, and journeys through
 * the built application on both databases. Ends with one line, `N passed, M failed`.
 *
 * `--quick` is a developer's loop: types, lint and unit tests, a few seconds.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { findOrInstallChromium, installPostgresIfMissing } from './find-or-install.ts';
import { projectRoot } from './source-files.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Outcome {
  readonly passed: number;
  /** Null stands where no file of tests is to blame. */
  readonly failures: readonly { readonly title: string; readonly file: string | null }[];
}

/** More files than this did not fail by a bad moment. */
const secondTriesMax = 5;

const failed: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'wysh-checks-'));

/** Children find the pinned Node first, whatever the machine's own is. */
const baseEnvironment = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  WYSH_ENVIRONMENT: 'test',
};

function run(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): boolean {
  const { status } = spawnSync(process.execPath, [join(projectRoot, script), ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...baseEnvironment, ...environment },
  });
  return status === 0;
}

/** One check that either holds or does not. */
function check(name: string, script: string, args: readonly string[]): Count {
  console.log(`\n— ${name}`);
  return counted(
    run(script, args) ? { passed: 1, failures: [] } : { passed: 0, failures: [{ title: name, file: null }] },
  );
}

/**
 * A test runner that says in a report how many passed, and what did not; a run without a report, or that ran nothing, counts as a
 * failure.
 */
function suite(
  name: string,
  script: string,
  args: (report: string) => readonly string[],
  outcomeIn: (report: unknown) => Outcome,
  environment: Readonly<Record<string, string>> = {},
): Outcome {
  console.log(`\n— ${name}`);
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const succeeded = run(script, args(report), { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  let outcome: Outcome;
  try {
    outcome = outcomeIn(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    outcome = { passed: 0, failures: [] };
  }
  const ranNothing = outcome.passed + outcome.failures.length === 0;
  if ((succeeded || outcome.failures.length > 0) && !ranNothing) return outcome;
  return {
    ...outcome,
    failures: [...outcome.failures, { title: `${name} did not run to its end`, file: null }],
  };
}

function runVitest(
  name: string,
  project: string,
  files: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Outcome {
  return suite(
    name,
    'node_modules/vitest/vitest.mjs',
    (report) => [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    outcomeOfVitest,
    environment,
  );
}

/**
 * The tests of a project. Files in which something failed have a second try, alone: a database, a browser or other processes
 * share the machine with whatever else it does. What passes only then is named below, to be looked at; what fails again fails.
 */
function vitest(project: string, environment?: Readonly<Record<string, string>>): Count {
  const first = runVitest(`tests: ${project}`, project, [], environment);
  const files = new Set(first.failures.map(({ file }) => file));
  if (files.size === 0 || files.has(null) || files.size > secondTriesMax) return counted(first);
  const again = runVitest(
    `tests: ${project}, second try`,
    project,
    [...files].filter((file) => file !== null),
    environment,
  );
  const failedTwice = new Set(again.failures.map(({ title }) => title));
  const mended = first.failures.filter(({ title }) => !failedTwice.has(title));
  for (const { title } of mended) console.log(`passed at its second try: ${title}`);
  return counted({ passed: first.passed + mended.length, failures: again.failures });
}

function outcomeOfVitest(report: unknown): Outcome {
  const { numPassedTests, testResults } = report as {
    numPassedTests: number;
    testResults: readonly {
      name: string;
      status: string;
      assertionResults: readonly { fullName: string; status: string }[];
    }[];
  };
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(projectRoot, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ title: `${file} could not be run`, file }];
    return failed.map(({ fullName }) => ({ title: `${file}: ${fullName}`, file }));
  });
  return { passed: numPassedTests, failures };
}

/** Counts, and remembers what failed for the end of the run: nobody reads an hour of output upwards. */
function counted({ passed, failures }: Outcome): Count {
  failed.push(...failures.map(({ title }) => title));
  return { passed, failed: failures.length };
}

function journeys(
  database: string,
  devices: readonly string[],
  environment?: Readonly<Record<string, string>>,
): Count {
  const name = `journeys: ${database}, ${devices.join(' and ')}`;
  return counted(
    suite(
      name,
      'node_modules/@playwright/test/cli.js',
      () => [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=dot,json',
        ...devices.map((device) => `--project=${device}`),
      ],
      (report) => {
        const { stats, suites } = report as {
          stats: { expected: number; flaky: number };
          suites: readonly PlaywrightSuite[];
        };
        const failures = suites
          .flatMap(failedJourneys)
          .map((title) => ({ title: `${name}: ${title}`, file: null }));
        // What passes at a later try is named as flaky in the report above, to be looked at; it holds nothing up.
        return { passed: stats.expected + stats.flaky, failures };
      },
      environment,
    ),
  );
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

function failedJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file}, ${projectName}: ${title}`),
  );
  return [...here, ...suites.flatMap(failedJourneys)];
}

const tsc = (name: string) => check(`types: ${name}`, 'node_modules/typescript/bin/tsc', ['-p', name]);

const quick = (): Count[] => [
  ...['domain', 'server', 'web', 'e2e', 'bench', 'scripts'].map(tsc),
  check('generated files are fresh', 'scripts/generate.ts', ['--check']),
  check('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet']),
  check('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  check('dead code', 'node_modules/knip/bin/knip.js', []),
  vitest('unit'),
];

async function full(): Promise<Count[]> {
  const chromium = findOrInstallChromium();
  const counts = quick();
  counts.push(vitest('embedded'), vitest('browser', chromium));
  counts.push(
    check('build', 'scripts/build-web.ts', ['--if-stale']),
    journeys('embedded', ['phone', 'desktop'], chromium),
  );
  counts.push(...(await onPostgres(chromium)));
  return counts;
}

/** Without a server there is nothing to run, and that is a failure of its own: both databases are promised. */
async function onPostgres(chromium: Readonly<Record<string, string>>): Promise<Count[]> {
  installPostgresIfMissing();
  const { startTestPostgres } = await import('../server/testing/test-postgres.ts');
  let postgres;
  try {
    postgres = await startTestPostgres();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return [
      counted({ passed: 0, failures: [{ title: 'a PostgreSQL server could be started', file: null }] }),
    ];
  }
  const environment = { TEST_DATABASE_URL: postgres.url };
  try {
    return [
      vitest('postgres', environment),
      // What differs between devices is the layout, and the layout knows no database.
      journeys('postgres', ['desktop'], { ...chromium, ...environment }),
    ];
  } finally {
    await postgres.stop();
  }
}

let counts: Count[];
try {
  counts = process.argv.includes('--quick') ? quick() : await full();
} finally {
  rmSync(reports, { recursive: true });
}
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `- ${title}`).join('\n')}`);
const sum = (what: keyof Count) => counts.reduce((total, count) => total + count[what], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(failed.length === 0 ? 0 : 1);
