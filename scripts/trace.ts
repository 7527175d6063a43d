/**
 * `npm run trace`: every requirement id with the tests that show it, and the ids of the released areas that no test shows.
 * Ids are read from docs/requirements.md, tests from the names in the test files, which end with ids in square brackets.
 * `--missing` prints only the ids without a test.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './source-files.ts';

export interface Requirement {
  readonly id: string;
  readonly area: string;
  /** Whether a test is due: by its area's release, unless its own line is marked `*(later…)*` or `*(ground)*`. */
  readonly isReleased: boolean;
}

/** The releases whose requirements must have a test by now. */
const RELEASED = ['ground', 'estimate', 'accounts', 'application', 'policy'];

const ID = /[A-Z]+(?:-[A-Z]+)*-\d+/g;

export function readRequirements(document: string): Requirement[] {
  const requirements: Requirement[] = [];
  let area = '';
  let areaIsReleased = false;
  for (const line of document.split('\n')) {
    const heading = /^## (.+?)(?: \(([^)]+)\))?$/.exec(line);
    if (heading !== null) {
      area = heading[1]!;
      areaIsReleased = RELEASED.includes(heading[2] ?? '');
    }
    const entry = /^- \*\*([A-Z-]+-\d+)\*\* /.exec(line);
    if (entry !== null) {
      // `(later: accounts)` is due with accounts, and `(later)` with no release yet.
      const mark = /\*\((?:later: )?([a-z]+)\)\*$/.exec(line.trim())?.[1];
      const isReleased = mark === undefined ? areaIsReleased : RELEASED.includes(mark);
      requirements.push({ id: entry[1]!, area, isReleased });
    }
  }
  return requirements;
}

const TEST_NAME =
  /\b(?:test|it|describe)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** In a table of tests the ids of a row stand in a text of their own: `['/login', 'Log in', '[ROUTE-01]']`. */
const IDS_OF_ROW = /(['"`])((?:\[[A-Z]+(?:-[A-Z]+)*-\d+\] ?)+)\1/g;

/** Test names by the ids they carry. */
export function readTests(files: readonly { path: string; text: string }[]): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const { path, text } of files) {
    for (const [, , name] of [...text.matchAll(TEST_NAME), ...text.matchAll(IDS_OF_ROW)]) {
      const title = name!.replaceAll(/\s*\[[^\]]+\]/g, '') || 'a row of a table';
      for (const [bracket] of name!.matchAll(/\[[^\]]+\]/g)) {
        for (const [id] of bracket.matchAll(ID)) byId.set(id, [...(byId.get(id) ?? []), `${path}: ${title}`]);
      }
    }
  }
  return byId;
}

function printTrace(onlyMissing: boolean): void {
  const requirements = readRequirements(readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8'));
  const files = globSync('{domain,server,web,e2e,scripts,bench}/**/*.test.{ts,tsx}', {
    cwd: projectRoot,
    exclude: ['**/node_modules/**'],
  }).map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
  const tests = readTests(files);
  if (!onlyMissing) {
    for (const { id } of requirements) {
      for (const name of tests.get(id) ?? []) console.log(`${id}  ${name}`);
    }
  }
  const missing = requirements.filter(({ id, isReleased }) => isReleased && !tests.has(id));
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...tests.keys()].filter((id) => !known.has(id));
  const released = requirements.filter(({ isReleased }) => isReleased);
  console.log(`\n${released.length} ids are due, ${released.length - missing.length} have a test.`);
  if (missing.length > 0) console.log(`Without a test: ${missing.map(({ id }) => id).join(', ')}`);
  if (unknown.length > 0)
    console.log(`Named by tests but not in docs/requirements.md: ${unknown.join(', ')}`);
}

if (import.meta.main) printTrace(process.argv.includes('--missing'));
