import type { FormKey, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deleteAnswers } from './answer-store.ts';
import { askAgain } from './ask-again.ts';
import { findLastSession } from './store.ts';

interface AskedAnew {
  readonly userId: string;
  readonly flowSlug: string;
  readonly formKey: FormKey;
  /** What was said there and does not do. */
  readonly forgets: readonly QuestionKey[];
}

/** Asks one form of a flow that somebody went through anew, without what they said there; nothing where they never did. */
export async function askFormAnew(
  transaction: Transaction,
  context: Pick<Context, 'flows' | 'ids' | 'clock'>,
  { userId, flowSlug, formKey, forgets }: AskedAnew,
): Promise<void> {
  const last = await findLastSession(transaction, userId, flowSlug);
  if (last === null) return;
  const { scope, contextId } = last;
  await deleteAnswers(transaction, { userId, contextId }, forgets);
  await askAgain(transaction, context, {
    userId,
    flowSlug,
    scope,
    contextId,
    isAskedAgain: (form) => form === formKey,
  });
}
