import type { Turn } from '../jobs/turn.ts';
import type { Database, Transaction } from './database.ts';

/** Short transactions, so that nobody waits for the cleaning. */
const rowsAtOnce = 500;

/**
 * Removes piece by piece, each in a transaction of its own, until a piece is not full or the turn is over: what is left then is
 * found by the next run. Answers how many were removed.
 */
export async function inPieces(
  database: Database,
  turn: Turn,
  remove: (transaction: Transaction, atOnce: number) => Promise<number>,
  atOnce = rowsAtOnce,
): Promise<number> {
  let total = 0;
  let removed: number;
  do {
    removed = await database.transaction((transaction) => remove(transaction, atOnce));
    total += removed;
  } while (removed === atOnce && !turn.isOver());
  return total;
}
