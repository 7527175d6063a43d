import type { QuestionAnswers, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deleteAnswers, upsertAnswers } from './answer-store.ts';

/**
 * Keeps as somebody's answers, in the place of what they said at whatever level, what one of ours found to be right: wherever it is asked, it
 * stands there.
 */
export async function keepRightAnswers(
  transaction: Transaction,
  { encryption, clock }: Pick<Context, 'encryption' | 'clock'>,
  userId: string,
  right: QuestionAnswers,
): Promise<void> {
  const answers = (Object.keys(right) as QuestionKey[]).map((questionKey) => ({
    questionKey,
    value: right[questionKey] ?? null,
    isTaxId: false,
  }));
  const owner = { userId, contextId: null };
  await deleteAnswers(
    transaction,
    owner,
    answers.map(({ questionKey }) => questionKey),
  );
  await upsertAnswers(transaction, encryption, { ...owner, level: 'verified' }, answers, clock.now());
}
