import { openTurn } from '../jobs/turn.ts';
import type { Turn } from '../jobs/turn.ts';

/** Short transactions, so that nobody waits for the work of a page. */
const rowsAtOnce = 200;

/** So many rows in the order of their ids, after the one a run got to. */
export interface Page {
  readonly after: string | null;
  readonly limit: number;
}

/**
 * Works page by page on what waits for something, each row once a run: what can't be done stays where it is, and keeps nothing behind
 * it from its turn. Ends with the last page, with the turn, whose rest is the next run's, or when the work answers false.
 */
export async function eachPage<Row extends { readonly id: string }>(
  find: (page: Page) => Promise<readonly Row[]>,
  work: (rows: readonly Row[]) => Promise<void | false>,
  { turn = openTurn(), limit = rowsAtOnce }: { readonly turn?: Turn; readonly limit?: number } = {},
): Promise<void> {
  let after: string | null = null;
  do {
    const rows: readonly Row[] = await find({ after, limit });
    if (rows.length > 0 && (await work(rows)) === false) return;
    after = rows.length < limit ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null && !turn.isOver());
}
