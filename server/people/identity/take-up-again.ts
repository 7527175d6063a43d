import { DESK_PROBLEMS } from '@wysh/domain/errors/desk-problems.ts';
import { refusal } from '@wysh/domain/errors/failure.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { putBeforeDesk } from './hand-in-document.ts';
import type { IdentityReview } from './identity-review.ts';
import { findNewestReview, lockNewestReview } from './identity-review-store.ts';

/** Keeps for this transaction what was found of somebody's document. */
export async function keepFound(
  transaction: Transaction,
  { encryption }: Context,
  userId: string,
): Promise<void> {
  await lockNewestReview(transaction, encryption, userId);
}

/** @throws Failure where nobody found that it is not them. */
export async function requireFoundAgainst(
  reader: Reader,
  { encryption }: Context,
  userId: string,
): Promise<IdentityReview> {
  const newest = await findNewestReview(reader, encryption, userId);
  if (newest?.state !== 'is_not') throw refusal(problem(DESK_PROBLEMS, 'identity_not_refused'));
  return newest;
}

/**
 * Found not to be them, and we were wrong, or they told something to whoever they called: the same documents are looked at again, and what
 * was found before stays with its reason.
 * @throws Failure where nobody found that it is not them.
 */
export async function takeUpAgain(transaction: Transaction, context: Context, userId: string): Promise<void> {
  const found = await requireFoundAgainst(transaction, context, userId);
  await putBeforeDesk(transaction, context, found, 'taken_up_again');
}
