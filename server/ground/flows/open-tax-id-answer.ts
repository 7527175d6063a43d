import type { QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findSealedAnswer, hasTaxIdAnswer } from './answer-store.ts';
import { openAnswer } from './sealed-answers.ts';
import type { AnswerOwner } from './sealed-answers.ts';

/**
 * A tax id that was given to a question, for the area that seals it anew as its own at the end of a flow; null where none was.
 * It goes nowhere else: hooks and screens are told only that it is on file.
 */
export async function openTaxIdAnswer(
  context: Pick<Context, 'encryption'>,
  reader: Reader,
  owner: AnswerOwner,
  questionKey: QuestionKey,
): Promise<string | null> {
  const sealed = await findSealedAnswer(reader, owner, questionKey);
  if (sealed === null) return null;
  const value = openAnswer(context.encryption, owner, questionKey, sealed);
  return typeof value === 'string' ? value : null;
}

/** Whether somebody gave their own tax id, whatever they were asked it for. */
export function isTaxIdOnFile(reader: Reader, userId: string): Promise<boolean> {
  return hasTaxIdAnswer(reader, userId, 'tax-id');
}
