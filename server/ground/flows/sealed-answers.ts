import type { AnswerValue } from '@wysh/domain/forms/answer-value.ts';
import type { SealedColumn } from '../../platform/database/sealed-column.ts';
import { openShape, sealShape, storedShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { answerValue } from './answer-shape.ts';
import type { AnswerLevel } from './policy.ts';

/** Whose answers they are, about what, and how sure the service was of who gave them. */
export interface AnswerOwner {
  readonly userId: string;
  readonly contextId: string | null;
  readonly level: AnswerLevel;
}

/** Binds a sealed answer to its place, so that nobody can move one person's answer to another's row. */
function answerPurpose({ userId, contextId, level }: AnswerOwner, questionKey: string): string {
  return `flow answer ${userId} ${contextId ?? ''} ${level} ${questionKey}`;
}

const answerShape = storedShape({
  name: 'flow_answers.answer_sealed',
  schema: answerValue,
  isOpen: true,
});

export const sealedAnswers: SealedColumn = {
  table: 'flow_answers',
  column: 'answer_sealed',
  shapes: [answerShape],
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

export function sealAnswer(
  encryption: Encryption,
  owner: AnswerOwner,
  questionKey: string,
  value: AnswerValue,
): Buffer {
  return sealShape(encryption, answerShape, value, answerPurpose(owner, questionKey));
}

export function openAnswer(
  encryption: Encryption,
  owner: AnswerOwner,
  questionKey: string,
  sealed: Buffer,
): AnswerValue {
  return openShape(encryption, answerShape, sealed, answerPurpose(owner, questionKey));
}
