import type { AnswerValue } from '@wysh/domain/forms/answer-value.ts';

/** A field's value as the text it is; empty for none. */
export function textValue(value: AnswerValue): string {
  return typeof value === 'string' ? value : '';
}
