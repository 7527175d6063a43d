import pg from 'pg';

/** A statement as the driver was asked for it. */
export interface SentStatement {
  readonly text: string;
  /** Which transaction of those watched it is in, from 1; null where it stands alone. */
  readonly transaction: number | null;
  /** The file of ours that knows what it is for, from the server's folder, such as `insuring/billing/plan-store.ts`. */
  readonly file: string;
  /** Rows it answered, made, changed or deleted; null while it is under way or where it failed. */
  rows: number | null;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** What the driver is sent by this process while `work` runs, whoever sends it, in its order; `begin` and `commit` included. */
export async function sentStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const open = new Map<pg.Client, number>();
  let transactions = 0;
  const driver = pg.Client.prototype as unknown as { query: Query };
  const query = driver.query;
  driver.query = function watchedQuery(...args) {
    const [asked] = args as [string | { readonly text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (/^\s*begin/i.test(text)) open.set(this, (transactions += 1));
    const statement: SentStatement = {
      text,
      transaction: open.get(this) ?? null,
      file: fileInStack(),
      rows: null,
    };
    if (/^\s*(?:commit|rollback)/i.test(text)) open.delete(this);
    sent.push(statement);
    const answer = query.apply(this, args);
    void Promise.resolve(answer as Promise<pg.QueryResult>).then(
      ({ rowCount }) => (statement.rows = rowCount),
      () => undefined,
    );
    return answer;
  };
  const frames = Error.stackTraceLimit;
  Error.stackTraceLimit = 100;
  try {
    await work();
  } finally {
    driver.query = query;
    Error.stackTraceLimit = frames;
  }
  return sent;
}

/** Those of the embedded vendors, whole transactions of theirs, apart from ours: in earnest they would be requests to somebody else. */
export function apartFromVendors(sent: readonly SentStatement[]): {
  readonly ours: readonly SentStatement[];
  readonly vendors: readonly SentStatement[];
} {
  const isVendors = ({ file }: SentStatement) => file.startsWith('providers/');
  const theirs = new Set(sent.filter(isVendors).map(({ transaction }) => transaction));
  theirs.delete(null);
  const { ours = [], vendors = [] } = Object.groupBy(sent, (statement) =>
    isVendors(statement) || theirs.has(statement.transaction) ? 'vendors' : 'ours',
  );
  return { ours, vendors };
}

/** The nearest of the server's own files that is not the way to the database itself. */
function fileInStack(): string {
  const lines = new Error().stack?.split('\n') ?? [];
  for (const line of lines) {
    const file = /\/server\/(.+?\.ts):/.exec(line)?.[1];
    if (file !== undefined && !/^(?:platform\/database|testing)\//.test(file)) return file;
  }
  return '';
}
