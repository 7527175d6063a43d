import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { countWithdrawn, insertWithdrawn } from './document-writing-store.ts';
import type { PaperOfLetter } from './document-writing-store.ts';

/** Papers of letters that were never sent are kept, and are not among their person's documents any more. */
export async function withdrawPapers(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  papers: readonly PaperOfLetter[],
): Promise<void> {
  if (papers.length > 0) await insertWithdrawn(transaction, papers, clock.now());
}

/** How many papers of a cause, and of those that continue it behind a colon, were withdrawn. */
export function countWithdrawnPapers(
  reader: Reader,
  of: { readonly userId: string; readonly cause: string },
): Promise<number> {
  return countWithdrawn(reader, of);
}
