import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { CountedWork } from './counted-statements.ts';

export interface BareWork extends CountedWork {
  readonly databaseUrl: string;
  /** Over which the work goes on at the same time. */
  readonly connections: number;
  readonly seconds: number;
  /** Whether the statements of a transaction wait for each other's answers, or travel together. */
  readonly isTogether: boolean;
}

/**
 * How often in a second the same number of bare statements can be done in as many transactions: one row read or some written by
 * their key, in a table of their own, by processes that do nothing else. Nothing that asks this of the database could be faster.
 */
export async function bareWorkPerSecond(work: BareWork, processes = 1): Promise<number> {
  const rates = await Promise.all(Array.from({ length: processes }, () => rateOfProcess(work)));
  return rates.reduce((sum, rate) => sum + rate, 0);
}

async function rateOfProcess(work: BareWork): Promise<number> {
  const child = fork(new URL('bare-statements.ts', import.meta.url));
  child.send(work);
  const [rate] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The process with the bare statements ended.');
    }),
  ])) as [number];
  return rate;
}
