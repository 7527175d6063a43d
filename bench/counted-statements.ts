import pg from 'pg';

/** What some work asked of PostgreSQL. */
export interface CountedWork {
  readonly transactions: number;
  readonly reads: number;
  readonly writes: number;
  /** Rows that the writes made, changed or deleted. */
  readonly rowsWritten: number;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Counts what this process sends by the driver, whoever sends it, while `work` runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<CountedWork> {
  const counted = { transactions: 0, reads: 0, writes: 0, rowsWritten: 0 };
  const driver = pg.Client.prototype as unknown as { query: Query };
  const query = driver.query;
  driver.query = function countedQuery(...args) {
    const [asked] = args as [string | { readonly text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    const answer = query.apply(this, args);
    if (/^\s*begin/i.test(text)) counted.transactions += 1;
    else if (/^\s*select/i.test(text)) counted.reads += 1;
    else if (/^\s*(?:insert|update|delete|with)/i.test(text)) {
      counted.writes += 1;
      void Promise.resolve(answer as Promise<pg.QueryResult>).then(
        ({ rowCount }) => (counted.rowsWritten += rowCount ?? 0),
        () => undefined,
      );
    }
    return answer;
  };
  try {
    await work();
  } finally {
    driver.query = query;
  }
  return counted;
}
