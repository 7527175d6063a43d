import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertWithdrawn } from './document-writing-store.ts';
import type { PaperOfLetter } from './document-writing-store.ts';

/** Papers of letters that were never sent are kept, and are not among their person's documents any more. */
export async function withdrawPapers(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  papers: readonly PaperOfLetter[],
): Promise<void> {
  if (papers.length > 0) await insertWithdrawn(transaction, papers, clock.now());
}
