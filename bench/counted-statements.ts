import pg from 'pg';
import type { SentStatement } from '@wysh/server/testing/sent-statements.ts';

/** What some work asked of PostgreSQL. */
export interface CountedWork {
  readonly transactions: number;
  readonly reads: number;
  readonly writes: number;
  /** Rows that the writes made, changed or deleted; of several in one statement, as many as there are. */
  readonly rowsWritten: number;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Counts what this process sends by the driver, whoever sends it, while `work` runs. Nothing of a statement is kept, nor is its sender looked
 * for: of a night's hundred thousands either would be most of its memory and a good part of its time.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<CountedWork> {
  const counted = { transactions: 0, reads: 0, writes: 0, rowsWritten: 0 };
  const driver = pg.Client.prototype as unknown as { query: Query };
  const query = driver.query;
  driver.query = function countedQuery(...args) {
    const [asked] = args as [string | { readonly text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    const answer = query.apply(this, args);
    if (BEGINS.test(text)) counted.transactions += 1;
    if (READS.test(text)) counted.reads += 1;
    if (!WRITES.test(text)) return answer;
    counted.writes += 1;
    void Promise.resolve(answer as Promise<pg.QueryResult>).then(
      ({ rowCount }) => (counted.rowsWritten += rowCount ?? writesIn(text)),
      () => undefined,
    );
    return answer;
  };
  try {
    await work();
  } finally {
    driver.query = query;
  }
  return counted;
}

const BEGINS = /^\s*begin/i;
const READS = /^\s*select/i;
const WRITES = /^\s*(?:insert|update|delete|with)/i;

/** Of several in one statement, which says no number, as many as there are. */
function writesIn(text: string): number {
  return (text.match(/\bwrite_\d+ as /g) ?? []).length;
}

export function countedWork(sent: readonly SentStatement[]): CountedWork {
  const begun = sent.filter(({ text }) => BEGINS.test(text));
  const reads = sent.filter(({ text }) => READS.test(text));
  const writes = sent.filter(({ text }) => WRITES.test(text));
  return {
    transactions: begun.length,
    reads: reads.length,
    writes: writes.length,
    rowsWritten: writes.reduce((sum, { text, rows }) => sum + (rows ?? writesIn(text)), 0),
  };
}

/** Each in its order: its transaction, the file of ours that sends it, how it begins, and how many rows it reached. */
export function listOf(sent: readonly SentStatement[]): string {
  return sent
    .map(({ transaction, file, text, rows }, index) => {
      const places = [index + 1, transaction ?? '-'].map((place) => String(place).padStart(3)).join(' ');
      const begins = text.replaceAll(/\s+/g, ' ').trim().slice(0, 76);
      return `${places}  ${file.padEnd(50)} ${begins}${rows === null ? '' : ` [${rows}]`}`;
    })
    .join('\n');
}
