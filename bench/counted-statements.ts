import { sentStatements } from '@wysh/server/testing/sent-statements.ts';
import type { SentStatement } from '@wysh/server/testing/sent-statements.ts';

/** What some work asked of PostgreSQL. */
export interface CountedWork {
  readonly transactions: number;
  readonly reads: number;
  readonly writes: number;
  /** Rows that the writes made, changed or deleted; of several in one statement, as many as there are. */
  readonly rowsWritten: number;
}

/** Counts what this process sends by the driver, whoever sends it, while `work` runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<CountedWork> {
  return countedWork(await sentStatements(work));
}

export function countedWork(sent: readonly SentStatement[]): CountedWork {
  const begun = sent.filter(({ text }) => /^\s*begin/i.test(text));
  const reads = sent.filter(({ text }) => /^\s*select/i.test(text));
  const writes = sent.filter(({ text }) => /^\s*(?:insert|update|delete|with)/i.test(text));
  return {
    transactions: begun.length,
    reads: reads.length,
    writes: writes.length,
    rowsWritten: writes.reduce(
      (sum, { text, rows }) => sum + (rows ?? (text.match(/\bwrite_\d+ as /g) ?? []).length),
      0,
    ),
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
