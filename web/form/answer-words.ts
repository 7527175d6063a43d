import type { AnswerValue } from '@wysh/domain/forms/answer-value.ts';
import { answerWords as wordsOfAnswer } from '@wysh/domain/forms/answer-words.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { text } from '../texts/texts.ts';

/** What was answered, as a person would read it; empty for no answer. */
export function answerWords(item: InputItem, value: AnswerValue): string {
  return wordsOfAnswer(item, value, {
    yes: text('form.review.yes'),
    no: text('form.review.no'),
    files: (count) => text('form.review.files', { count }),
  });
}
