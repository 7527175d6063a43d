import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { projectRoot } from '../source-files.ts';
import type { Part } from './parts.ts';
import { failedOf, readReport, withSecondTry } from './report.ts';
import type { Report } from './report.ts';

/** With more failures than this in a part, its tests did not fail by a bad moment, and have no second try. */
const SECOND_TRIES_MAX = 3;
const TOLD_LINES_MAX = 60;

export interface PartResult {
  readonly part: Part;
  readonly ms: number;
  readonly report: Report;
}

/** Runs a part to its end. What it printed is kept in `folder`, and shown of a part in which something went wrong. */
export async function runPart(
  part: Part,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<PartResult> {
  const startedAt = performance.now();
  const report =
    part.kind === 'command'
      ? await runCommand(part, folder, environment)
      : await runTests(part, folder, environment);
  return { part, ms: performance.now() - startedAt, report };
}

async function runCommand(
  part: Part,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Report> {
  const startedAt = performance.now();
  const log = logOf(part, folder);
  const succeeded = await run(part, part.args, environment, log);
  const errors = succeeded ? [] : [endOf(log)];
  const ms = performance.now() - startedAt;
  const state = succeeded ? 'passed' : 'failed';
  return { tests: [{ title: part.name, file: part.script, state, tries: 1, ms, errors }], problems: [] };
}

/**
 * Journeys have their second try from their own runner. Of other tests, the files in which something failed are run again, alone: a
 * database or other processes share the machine with whatever else it does, and half a file proves nothing of a shared database.
 */
async function runTests(
  part: Part,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Report> {
  const first = await runOnce(part, folder, environment, part.args);
  const failed = failedOf(first);
  const mayTryAgain = first.problems.length === 0 && failed.length <= SECOND_TRIES_MAX;
  if (part.kind === 'playwright' || failed.length === 0 || !mayTryAgain) return first;
  const files = [...new Set(failed.map(({ file }) => file))];
  // These files, and no share of them.
  const args = part.args.filter((arg) => !arg.startsWith('--shard='));
  return withSecondTry(
    first,
    await runOnce(part, folder, environment, [...args, '--maxWorkers=1', ...files]),
  );
}

async function runOnce(
  part: Part,
  folder: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<Report> {
  const path = `${logOf(part, folder)}.json`;
  const log = logOf(part, folder);
  const succeeded = await run(part, args, { ...environment, CHECKS_REPORT: path }, log);
  const report = readReport(path, part.name, succeeded);
  // A runner that told nothing has said why on its output.
  return report.tests.length === 0 ? { ...report, problems: [...report.problems, endOf(log)] } : report;
}

function run(
  part: Part,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  log: string,
): Promise<boolean> {
  const child = spawn(process.execPath, [join(projectRoot, part.script), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Children find the pinned Node first, whatever the machine's own is.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      WYSH_ENVIRONMENT: 'test',
      NO_COLOR: '1',
      ...environment,
      // Whoever does not ask for a PostgreSQL server is about the embedded database.
      ...(!part.needs.includes('postgres') && { TEST_DATABASE_URL: '' }),
      ...part.environment,
    },
  });
  const output = createWriteStream(log);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => output.end(() => resolve(code === 0)));
  });
}

function logOf({ name }: Part, folder: string): string {
  return join(folder, name.replaceAll(/\W+/g, '-'));
}

function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TOLD_LINES_MAX).join('\n');
}
