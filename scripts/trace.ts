/**
 * `npm run trace`: every requirement id with the kinds of tests that show it, and the ids of the released areas that none shows.
 * Ids are read from docs/requirements.md, tests from the names in the test files, which end with ids in square brackets.
 *
 * A test shows an id when it goes through a person's way or the real door of the API. A unit test shows none by itself: where no
 * person can meet a rule, the line of the id says so by `*(by unit tests: the reason)*`. `--missing` prints only what is not right.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './source-files.ts';

export interface Requirement {
  readonly id: string;
  readonly area: string;
  /** Whether a test is due: by its area's release, unless its own line is marked `*(later…)*` or `*(ground)*`. */
  readonly isReleased: boolean;
  /** Why unit tests must do, where they must. */
  readonly reason: string | null;
}

/** The releases whose requirements must have a test by now. */
const RELEASED = ['ground', 'estimate', 'accounts', 'application', 'policy', 'life'];

const REASONS_MAX = 40;

/** What is about money, law or lifecycles can be met by somebody, so unit tests never do. */
const AREAS_WITHOUT_REASONS = /^(MONEY|QUOTE|AD|BUY|PAYCONF|BILL|RETRY|REIN|UW|DENY|BENE|DOC|S)-\d/;

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
    const entry = /^- \*\*([A-Z-]+-\d+)\*\* (.*?)(?: \*\(by unit tests: ([^)]+)\)\*)?$/.exec(line.trim());
    if (entry !== null) {
      const [, id = '', sentence = '', reason = null] = entry;
      // `(later: accounts)` is due with accounts, and `(later)` with no release yet.
      const mark = /\*\((?:later: )?([a-z]+)\)\*$/.exec(sentence)?.[1];
      const isReleased = mark === undefined ? areaIsReleased : RELEASED.includes(mark);
      requirements.push({ id, area, isReleased, reason });
    }
  }
  return requirements;
}

const KINDS = ['journey', 'component', 'integration', 'unit'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What a test goes through, by its name and folder: a journey through the built application, a component drawn in a browser, the
 * real door of a running server, or neither. A test of the server that does not open it tests a part by itself.
 */
export function kindOf({ path, text }: { path: string; text: string }): Kind {
  if (path.startsWith('e2e/')) return 'journey';
  if (/^web\/.*\.browser\.test\.tsx$/.test(path)) return 'component';
  return path.startsWith('server/') && OPENS_THE_DOOR.test(text) ? 'integration' : 'unit';
}

/**
 * The test itself opens the whole service, in this process or another, or by a helper that does so for it. Whatever else it takes
 * from a folder for tests (a table, a vendor, a database) is no door.
 */
const OPENS_THE_DOOR =
  /\b(?:openTestApp|openDeskApp|createApp|killDuringPurchases|askForCodesBehindNotices|tellFaults)\(|\/testing\/people\/[\w-]+\.ts'|'(?:\.\.\/)*main\.ts'/;

const TEST_NAME =
  /\b(?:test|it|describe)(?:\.each(?:<[\s\S]*?>(?=\())?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** In a table of tests the ids of a row stand in a text of their own: `['/login', 'Log in', '[ROUTE-01]']`. */
const IDS_OF_ROW = /(['"`])((?:\[[A-Z]+(?:-[A-Z]+)*-\d+\] ?)+)\1/g;

export interface ShowingTest {
  readonly kind: Kind;
  readonly name: string;
}

/** Tests by the ids that their names carry. */
export function readTests(files: readonly { path: string; text: string }[]): Map<string, ShowingTest[]> {
  const byId = new Map<string, ShowingTest[]>();
  for (const file of files) {
    const kind = kindOf(file);
    for (const [, , name] of [...file.text.matchAll(TEST_NAME), ...file.text.matchAll(IDS_OF_ROW)]) {
      const title = name!.replaceAll(/\s*\[[^\]]+\]/g, '') || 'a row of a table';
      for (const [bracket] of name!.matchAll(/\[[^\]]+\]/g)) {
        for (const [id] of bracket.matchAll(ID)) {
          byId.set(id, [...(byId.get(id) ?? []), { kind, name: `${file.path}: ${title}` }]);
        }
      }
    }
  }
  return byId;
}

/** The names of the tests in a file, without their ids. */
export function testNames(text: string): string[] {
  return [...text.matchAll(TEST_NAME)].map(([, , name]) => name!.replaceAll(/\s*\[[^\]]+\]/g, ''));
}

export function kindsOf(tests: readonly ShowingTest[]): Kind[] {
  return KINDS.filter((kind) => tests.some((test) => test.kind === kind));
}

/** Sentences about ids that are not shown as they must be. */
export function traceProblems(
  requirements: readonly Requirement[],
  tests: ReadonlyMap<string, readonly ShowingTest[]>,
): string[] {
  const problems: string[] = [];
  const reasons = requirements.filter(({ reason }) => reason !== null);
  for (const { id, isReleased, reason } of requirements) {
    const kinds = kindsOf(tests.get(id) ?? []);
    const isShown = kinds.some((kind) => kind !== 'unit');
    if (kinds.length === 0 && (isReleased || reason !== null)) problems.push(`${id} has no test.`);
    else if (isReleased && !isShown && reason === null) {
      problems.push(`${id} is shown by unit tests alone: nobody meets it there.`);
    }
    if (reason !== null && isShown)
      problems.push(`${id} has a reason for unit tests, and is shown by ${kinds[0]!} tests.`);
    if (reason !== null && AREAS_WITHOUT_REASONS.test(id)) {
      problems.push(
        `${id} is about money, law or what a person may do: show it at the door, no reason will do.`,
      );
    }
  }
  if (reasons.length > REASONS_MAX) {
    problems.push(`${reasons.length} ids have a reason for unit tests; ${REASONS_MAX} is the most.`);
  }
  return problems;
}

export function readTestFiles(): { path: string; text: string }[] {
  // The test of this file tells of ids that stand for any.
  return globSync('{domain,server,web,e2e,scripts,bench}/**/*.test.{ts,tsx}', {
    cwd: projectRoot,
    exclude: ['**/node_modules/**', 'scripts/trace.test.ts'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
}

function printTrace(onlyProblems: boolean): void {
  const requirements = readRequirements(readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8'));
  const tests = readTests(readTestFiles());
  if (!onlyProblems) {
    for (const { id } of requirements) {
      const shown = tests.get(id) ?? [];
      console.log(`${id}  ${kindsOf(shown).join(', ') || 'no test'}`);
      for (const { kind, name } of shown) console.log(`    ${kind}: ${name}`);
    }
  }
  const due = requirements.filter(({ isReleased }) => isReleased);
  const by = (kind: Kind) =>
    due.filter(({ id }) => (tests.get(id) ?? []).some((test) => test.kind === kind)).length;
  const withReason = requirements.filter(({ reason }) => reason !== null).length;
  console.log(
    `\n${due.length} ids are due: ${KINDS.map((kind) => `${by(kind)} have ${kind} tests`).join(', ')}; ` +
      `${withReason} have a reason for unit tests alone.`,
  );
  const known = new Set(requirements.map(({ id }) => id));
  // Readings of the specification, A-001 and on, stand in docs/readings.md.
  const unknown = [...tests.keys()].filter((id) => !known.has(id) && !/^A-\d+$/.test(id));
  const problems = [
    ...traceProblems(requirements, tests),
    ...unknown.map((id) => `${id} is named by a test and stands in no requirement.`),
  ];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (import.meta.main) printTrace(process.argv.includes('--missing'));
