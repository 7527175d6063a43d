/**
 * Everything that must hold before a change lands, ending with one line, `N passed, M failed`. docs/testing.md says what runs where.
 *
 *     run-checks.ts                        what `npm test` runs
 *     run-checks.ts --quick                a developer's loop
 *     run-checks.ts --all                  `npm test`, and everything else
 *     run-checks.ts --turn N --minutes M   `npm test`, what its turns left out, and what begins of everything else until M minutes are up,
 *                                      from the Nth part on; of what takes turns it is the Nth too, otherwise the count of commits says which
 *     run-checks.ts --only NAME            the parts whose names begin so
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { judgeBudgets } from './checks/budget.ts';
import { timeFixedWork } from './checks/fixed-work.ts';
import { prepareMachine } from './checks/needs.ts';
import { digestOfProject, passedBefore, rememberPassed } from './checks/nothing-changed.ts';
import {
  EMBEDDED,
  EMBEDDED_WHOLE,
  FULL,
  otherSharesOf,
  QUICK,
  REST,
  shareOf,
  wholeOf,
} from './checks/parts.ts';
import type { Part } from './checks/parts.ts';
import { runPart } from './checks/run-part.ts';
import { beginningAt, runInOrder } from './checks/schedule.ts';
import { Summary } from './checks/summary.ts';
import { projectRoot } from './source-files.ts';

const CORES = 2;
const MS_PER_MINUTE = 60_000;

const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    turn: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    only: { type: 'string' },
  },
});

const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'wysh-checks-'));
const summary = new Summary();
try {
  await (asked.quick ? runQuick() : runFull());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
summary.print();
process.exit(summary.failed === 0 ? 0 : 1);

async function runQuick(): Promise<void> {
  const digest = digestOfProject();
  const before = passedBefore(digest);
  if (before !== null) return summary.nothingChanged(before);
  await runAll(QUICK, {});
  // Whoever saves a file meanwhile has another project than the one that was checked.
  if (summary.failed === 0 && digestOfProject() === digest) rememberPassed(digest, summary.passed);
}

async function runFull(): Promise<void> {
  const named = (part: Part): boolean => part.name.startsWith(asked.only ?? '');
  const isWhole = asked.all || asked.only !== undefined;
  const turn = Number(asked.turn ?? commitCount());
  const besides = isWhole ? REST : [];
  const rest = asked.turn === undefined ? besides : beginningAt(REST, turn);
  const parts = FULL.filter(named);
  const others = rest.filter(named);
  const machine = await prepareMachine(new Set([...parts, ...others].flatMap(({ needs }) => needs)));

  function canRun({ name, needs }: Part): boolean {
    const lacking = needs.find((need) => machine.lacks.has(need));
    if (lacking !== undefined) summary.notRun(name, machine.lacks.get(lacking)!);
    return lacking === undefined;
  }

  try {
    const unitAtStart = await timeFixedWork();
    const onThisMachine = machine.lacks.has('postgres')
      ? parts.map((part) => (part === EMBEDDED ? EMBEDDED_WHOLE : part))
      : parts;
    const shares = onThisMachine.map((part) => (isWhole ? wholeOf(part) : shareOf(part, turn)));
    await runAll(shares.filter(canRun), machine.environment);
    summary.judged(
      judgeBudgets(
        summary.results.map(({ part: { name, budget }, ms }) => ({ name, budget, ms })),
        [unitAtStart, await timeFixedWork()],
      ),
    );

    const leftByTurns = asked.turn === undefined ? [] : parts.flatMap((part) => otherSharesOf(part, turn));
    await runAll(leftByTurns.filter(canRun), machine.environment);

    const endsAt = startedAt + Number(asked.minutes) * MS_PER_MINUTE;
    const leftOut: string[] = [];
    for (const part of others) {
      if (performance.now() > endsAt) leftOut.push(part.name);
      else if (canRun(part)) await runAll([part], machine.environment);
    }
    summary.leftOut(leftOut);
  } finally {
    await machine.close();
  }
}

/** None where this is no repository: an archive of the project begins with the first share each time. */
function commitCount(): number {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return Number(stdout) || 0;
}

function runAll(parts: readonly Part[], environment: Readonly<Record<string, string>>): Promise<void> {
  return runInOrder(parts, CORES, async (part) => {
    summary.begin(part.name);
    summary.add(await runPart(part, folder, environment));
  });
}
