import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectRoot } from '../source-files.ts';

export interface Area {
  readonly name: string;
  /** Where bugs are planted, and by which tests they are to be caught, from the project root. */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** The sources of all areas with the same tests, which are asked once for all of them which places they reach. */
  readonly sourcesOfSameTests: readonly string[];
  readonly count: number;
  /** Which share of the bugs has to be caught, in percent. */
  readonly wanted: number;
  /** How long a test file may take before it counts as one without an end. */
  readonly hangsAfterMs: number;
  readonly testTimeoutMs: number;
  /** How many of the test files that reach a bug are run, the nearest first: a bug that all of them pass counts as not caught. */
  readonly testFilesMax: number;
  /** The server's tests ask PostgreSQL, where they take half the time. */
  readonly needsPostgres: boolean;
  /**
   * Whether nothing takes any time, as far as tests measure it: how long something takes says more of what else the machine does
   * than of a bug. The server measures times itself.
   */
  readonly isTimeStill: boolean;
}

/** What holds nothing but words, and code that tests alone call. */
const LEFT_OUT = [
  '**/*.test.ts',
  '**/testing/**',
  '**/*.generated.ts',
  '**/*-words.ts',
  '**/node_modules/**',
];

const SERVER_AREAS = ['insuring/billing', 'insuring/policies', 'applying/underwriting', 'people/accounts'];

export const AREA_NAMES = ['domain', ...SERVER_AREAS.map((area) => `server/${area}`)];

export function areaNamed(name: string): Area {
  if (!AREA_NAMES.includes(name)) throw new Error(`the areas are ${AREA_NAMES.join(', ')}`);
  const sources = sourcesOf(name);
  if (name === 'domain') {
    return {
      name,
      sources,
      tests: files('domain/**/*.test.ts', []),
      sourcesOfSameTests: sources,
      count: 400,
      wanted: 90,
      hangsAfterMs: 30_000,
      testTimeoutMs: 20_000,
      testFilesMax: Infinity,
      needsPostgres: false,
      isTimeStill: true,
    };
  }
  return {
    name,
    sources,
    tests: files('server/**/*.test.ts', ['**/*.{processes,faults}.test.ts', '**/node_modules/**']),
    sourcesOfSameTests: AREA_NAMES.filter((area) => area !== 'domain').flatMap(sourcesOf),
    count: 60,
    wanted: 85,
    hangsAfterMs: 300_000,
    testTimeoutMs: 60_000,
    testFilesMax: 20,
    needsPostgres: true,
    isTimeStill: false,
  };
}

const sourcesOf = (area: string) => files(`${area}/**/*.ts`, LEFT_OUT);

const files = (pattern: string, exclude: readonly string[]) =>
  globSync(pattern, { cwd: projectRoot, exclude: [...exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** The test that stands beside a file first, then those of its folder, then by how much of the way they share. */
export function nearestFirst(file: string, tests: readonly string[]): string[] {
  const own = file.replace(/\.ts$/, '.');
  const distance = (test: string) => {
    if (test.startsWith(own)) return -1;
    const to = dirname(test).split('/');
    const shared = dirname(file)
      .split('/')
      .findIndex((folder, depth) => folder !== to[depth]);
    const common = shared === -1 ? dirname(file).split('/').length : shared;
    return dirname(file).split('/').length - common + (to.length - common);
  };
  return tests.toSorted((one, other) => distance(one) - distance(other));
}
