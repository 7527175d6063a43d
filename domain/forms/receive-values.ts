import { fieldError } from '../errors/field-error.ts';
import type { FieldError } from '../errors/field-error.ts';
import { FORM_PROBLEMS } from '../errors/ground-problems.ts';
import { problem } from '../errors/problem.ts';
import { isAnswerValue } from './answer-value.ts';
import type { AnswerValue, FormValues } from './answer-value.ts';
import { inputsOf } from './items.ts';
import type { FormItem } from './items.ts';
import { TAX_ID_ON_FILE } from './tax-id.ts';

export interface ReceivedValues {
  values: FormValues;
  /** Fields that hold no answer of any kind. */
  errors: readonly FieldError[];
}

/**
 * What a form's response says, from what a request brought, tax ids already decrypted. Only the form's own
 * questions count; a disabled one keeps the value of the definition, whatever the request says; a tax id is 'on
 * file' because it is, not because the request says so (FORM-101, S-75). `validateForm` judges the result.
 */
export function receiveValues(
  form: { items: readonly FormItem[] },
  sent: Readonly<Record<string, unknown>>,
  { isTaxIdOnFile }: { isTaxIdOnFile: boolean },
): ReceivedValues {
  const values: Record<string, AnswerValue> = {};
  const errors: FieldError[] = [];
  for (const { key, type, content } of inputsOf(form)) {
    const given = Object.hasOwn(sent, key) ? sent[key] : undefined;
    if (content.disabled === true) {
      values[key] = content.value ?? null;
    } else if (type === 'inputTaxId' && (given === undefined || given === TAX_ID_ON_FILE)) {
      values[key] = isTaxIdOnFile ? TAX_ID_ON_FILE : null;
    } else if (given === undefined || isAnswerValue(given)) {
      values[key] = given ?? null;
    } else {
      errors.push(fieldError(key, problem(FORM_PROBLEMS, 'wrong_type')));
    }
  }
  return { values, errors };
}
