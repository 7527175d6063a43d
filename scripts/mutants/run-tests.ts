import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../source-files.ts';
import type { Order, Outcome, Setup } from './test-process.ts';

interface TestRunner {
  /** What came of it, or null when the tests had no end and their process was killed. */
  run(order: Order, hangsAfterMs: number): Promise<Outcome | null>;
  close(): void;
}

/** Gives one entry after the other to as many processes as there are to be, each as soon as it is free. */
export async function withTestRunners<Entry>(
  setup: Setup,
  processes: number,
  entries: readonly Entry[],
  work: (runner: TestRunner, entry: Entry, index: number) => Promise<void>,
): Promise<void> {
  const waiting = entries.entries();
  const workOnNext = async (): Promise<void> => {
    const runner = openTestRunner(setup);
    try {
      for (const [index, entry] of waiting) await work(runner, entry, index);
    } finally {
      runner.close();
    }
  };
  await Promise.all(Array.from({ length: processes }, workOnNext));
}

/** A process for tests with these bugs, started when it is needed, and again after one that hung. */
function openTestRunner(setup: Setup): TestRunner {
  let warm: Promise<ChildProcess> | null = null;

  async function start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'test-process.ts'), {
      cwd: projectRoot,
      env: { ...process.env, WYSH_ENVIRONMENT: 'test' },
      // What the tests say of their failures is of no interest: that they fail is what is asked.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.send(setup);
    await answerOf(child);
    return child;
  }

  return {
    async run(order, hangsAfterMs) {
      warm ??= start();
      const child = await warm;
      child.send(order);
      const hang = setTimeout(() => child.kill('SIGKILL'), hangsAfterMs);
      try {
        return (await answerOf(child)) as Outcome;
      } catch (error) {
        warm = null;
        if (child.signalCode === 'SIGKILL') return null;
        throw error;
      } finally {
        clearTimeout(hang);
      }
    },
    close() {
      void warm?.then((child) => child.kill('SIGKILL'));
    },
  };
}

/** The next thing that a process says, or an error when it ends without. */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as unknown),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('the process that runs the tests ended');
      }),
    ]);
  } finally {
    ended.abort();
  }
}
