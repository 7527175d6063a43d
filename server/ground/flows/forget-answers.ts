import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deleteAnswers } from './answer-store.ts';
import type { AnswerOwner } from './sealed-answers.ts';

/**
 * Forgets what somebody said to these questions about one thing, at whatever level: for an area that has something newer on
 * record, or nothing any more. A flow that is under way asks them again.
 */
export async function forgetAnswers(
  transaction: Transaction,
  owner: Omit<AnswerOwner, 'level'>,
  questionKeys: readonly QuestionKey[],
): Promise<void> {
  await deleteAnswers(transaction, owner, questionKeys);
}
