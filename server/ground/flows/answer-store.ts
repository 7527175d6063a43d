import { TAX_ID_ON_FILE } from '@wysh/domain/forms/tax-id.ts';
import type { AnswerValue, FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { openAnswer, sealAnswer } from './sealed-answers.ts';
import type { AnswerOwner } from './sealed-answers.ts';

export interface GivenAnswer {
  readonly questionKey: string;
  readonly value: AnswerValue;
  readonly isTaxId: boolean;
}

/**
 * Everything a person said about one thing, by question, as far as an owner of this level may see it. At the verified level
 * what was said before verification is known too, unless it was said again since. A tax id is only said to be on file.
 */
export async function readAnswers(
  reader: Reader,
  encryption: Encryption,
  { userId, contextId, level }: AnswerOwner,
): Promise<FormValues> {
  const rows = await reader
    .selectFrom('flow_answers')
    .select(['auth_level', 'question_key', 'answer_sealed', 'is_tax_id'])
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId ?? '')
    .where('auth_level', 'in', level === 'verified' ? ['identified', 'verified'] : ['identified'])
    .execute();
  const opened = rows
    // In this order a verified answer takes the place of an identified one.
    .toSorted((a, b) => (a.auth_level < b.auth_level ? -1 : 1))
    .map(({ auth_level, question_key, answer_sealed, is_tax_id }): [string, AnswerValue] => {
      if (is_tax_id) return [question_key, TAX_ID_ON_FILE];
      const owner = { userId, contextId, level: auth_level };
      return [question_key, openAnswer(encryption, owner, question_key, answer_sealed)];
    });
  return Object.fromEntries(opened);
}

/** The same for some questions, with the digits of a tax id, as they are kept: for who keeps them elsewhere, and shows them to nobody. */
export async function findAnswersAbout(
  reader: Reader,
  encryption: Encryption,
  { userId, contextId }: AnswerOwner,
  questionKeys: readonly string[],
): Promise<GivenAnswer[]> {
  const rows = await reader
    .selectFrom('flow_answers')
    .select(['auth_level', 'question_key', 'answer_sealed', 'is_tax_id'])
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId ?? '')
    .where('question_key', 'in', questionKeys)
    .execute();
  const newest = new Map(
    rows
      .toSorted((a, b) => (a.auth_level < b.auth_level ? -1 : 1))
      .map((row) => [row.question_key, row] as const),
  );
  return [...newest.values()].map(({ auth_level, question_key, answer_sealed, is_tax_id }) => {
    const owner = { userId, contextId, level: auth_level };
    const value = openAnswer(encryption, owner, question_key, answer_sealed);
    return { questionKey: question_key, value, isTaxId: is_tax_id };
  });
}

export async function upsertAnswers(
  transaction: Transaction,
  encryption: Encryption,
  owner: AnswerOwner,
  answers: readonly GivenAnswer[],
  answeredAt: Temporal.Instant,
): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ questionKey, value, isTaxId }) => ({
    user_id: owner.userId,
    context_id: owner.contextId ?? '',
    auth_level: owner.level,
    question_key: questionKey,
    answer_sealed: sealAnswer(encryption, owner, questionKey, value),
    is_tax_id: isTaxId,
    answered_at: new Date(answeredAt.epochMilliseconds),
  }));
  await transaction
    .insertInto('flow_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'context_id', 'auth_level', 'question_key']).doUpdateSet((excluded) => ({
        answer_sealed: excluded.ref('excluded.answer_sealed'),
        is_tax_id: excluded.ref('excluded.is_tax_id'),
        answered_at: excluded.ref('excluded.answered_at'),
      })),
    )
    .execute();
}

export async function hasTaxIdAnswer(
  reader: Reader,
  userId: string,
  questionKey: QuestionKey,
): Promise<boolean> {
  const row = await reader
    .selectFrom('flow_answers')
    .select('question_key')
    .where('user_id', '=', userId)
    .where('question_key', '=', questionKey)
    .where('is_tax_id', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The sealed answer to a question as it was given at this very level. */
export async function findSealedAnswer(
  reader: Reader,
  { userId, contextId, level }: AnswerOwner,
  questionKey: string,
): Promise<Buffer | null> {
  const row = await reader
    .selectFrom('flow_answers')
    .select('answer_sealed')
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId ?? '')
    .where('auth_level', '=', level)
    .where('question_key', '=', questionKey)
    .executeTakeFirst();
  return row?.answer_sealed ?? null;
}

export async function deleteAnswers(
  transaction: Transaction,
  { userId, contextId }: Omit<AnswerOwner, 'level'>,
  questionKeys: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('flow_answers')
    .where('user_id', '=', userId)
    .where('context_id', '=', contextId ?? '')
    .where('question_key', 'in', questionKeys)
    .execute();
}

export async function deleteAnswersOf(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('flow_answers').where('user_id', 'in', userIds).execute();
}
