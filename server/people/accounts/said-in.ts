import type { QuestionAnswers, QuestionKey } from '@wysh/domain/questions/question-catalogue.ts';

/** What was typed into a question, without what stands around it; null where that is nothing. */
export function saidIn(values: QuestionAnswers, key: QuestionKey): string | null {
  const value = values[key];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
