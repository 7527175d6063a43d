import { countWithdrawnPapers } from '../../ground/documents/withdraw-papers.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { countWithdrawnLetters } from './store.ts';

/**
 * The cause of a letter that may be written again once what it said is so no more: the cause alone the first time, and then with how often it was
 * withdrawn. So the same letter is still written once, and another one has a paper of its own: a paper is never changed.
 */
export async function causeOfLetter(
  transaction: Transaction,
  userId: string,
  cause: string,
): Promise<string> {
  const of = { userId, cause };
  const withdrawn =
    (await countWithdrawnPapers(transaction, of)) + (await countWithdrawnLetters(transaction, of));
  return withdrawn === 0 ? cause : `${cause}:${withdrawn}`;
}
