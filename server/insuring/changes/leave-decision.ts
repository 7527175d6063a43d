import { withdrawUndecided } from '../../applying/underwriting/withdraw-application.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { closeChangeQuote } from '../policies/change-quotes.ts';
import type { PolicyChange } from './change.ts';

/** Of a change that is over nobody decides anything any more, and its offer can't be taken. The caller has moved it, and holds its policy. */
export async function leaveDecision(
  transaction: Transaction,
  context: Context,
  { userId, quoteId, applicationId }: Pick<PolicyChange, 'userId' | 'quoteId' | 'applicationId'>,
): Promise<void> {
  if (quoteId !== null) await closeChangeQuote(transaction, { userId, id: quoteId }, 'withdrawn');
  else if (applicationId !== null)
    await withdrawUndecided(transaction, context, { userId, id: applicationId });
}
