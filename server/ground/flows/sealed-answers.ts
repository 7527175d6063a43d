import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import type { AnswerLevel } from './policy.ts';

/** Whose answers they are, about what, and how sure the service was of who gave them. */
export interface AnswerOwner {
  readonly userId: string;
  readonly contextId: string | null;
  readonly level: AnswerLevel;
}

/** Binds a sealed answer to its place, so that nobody can move one person's answer to another's row. */
export function answerPurpose({ userId, contextId, level }: AnswerOwner, questionKey: string): string {
  return `flow answer ${userId} ${contextId ?? ''} ${level} ${questionKey}`;
}

export const sealedAnswers: SealedColumn = {
  table: 'flow_answers',
  column: 'answer_sealed',
  key: ['user_id', 'context_id', 'auth_level', 'question_key'],
  purposeOf: (row) =>
    answerPurpose(
      {
        userId: row['user_id'] ?? '',
        contextId: row['context_id'] ?? '',
        level: row['auth_level'] === 'verified' ? 'verified' : 'identified',
      },
      row['question_key'] ?? '',
    ),
};
