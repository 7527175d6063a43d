import { fieldError } from '../errors/field-error.ts';
import type { FieldError } from '../errors/field-error.ts';
import { isFilled } from './answer-value.ts';
import type { FormValues } from './answer-value.ts';
import { inputsOf } from './items.ts';
import type { FormItem, InputItem } from './items.ts';
import { TAX_ID_ON_FILE } from './tax-id.ts';
import { VALIDATION_RULES } from './validation-rules.ts';
import type { RuleSurroundings } from './validation-rules.ts';
import type { RuleName, Validation } from './validations.ts';
import { valueProblem } from './value-shape.ts';
import type { ValueProblem } from './value-shape.ts';

/** The day a form is judged on: the business date as ISO text. */
export interface JudgedOn {
  today: string;
}

function ruleProblem<Name extends RuleName>(
  validation: Validation<Name>,
  value: FormValues[string],
  surroundings: RuleSurroundings,
): ValueProblem | null {
  const rule = VALIDATION_RULES[validation.rule];
  if (rule.passes(value, validation, surroundings)) return null;
  return { code: rule.code, message: validation.message ?? rule.message };
}

/**
 * Nobody can answer a disabled field wrongly; the server takes its value from the definition. A tax id that is
 * on file is judged when it is replaced (FORM-101).
 */
function isExempt(item: InputItem, values: FormValues): boolean {
  if (item.content.disabled === true) return true;
  return item.type === 'inputTaxId' && values[item.key] === TAX_ID_ON_FILE;
}

/** Whether a field of a form must be filled: by its content or by a rule of its own. */
export function isRequired(item: InputItem): boolean {
  return item.content.required === true || (item.validations ?? []).some(({ rule }) => rule === 'required');
}

function isAnswered(item: InputItem, values: FormValues): boolean {
  const value = values[item.key];
  // To a checkbox the text 'false' is what false is (FVAL-02).
  return item.type === 'inputCheckbox' ? value === true || value === 'true' : isFilled(value);
}

/** Whether a required field still waits for its answer. */
export function isMissing(item: InputItem, values: FormValues): boolean {
  return isRequired(item) && !isExempt(item, values) && !isAnswered(item, values);
}

/**
 * The first thing wrong with one field, or null: required first, then its rules, whose words are the most
 * fitting, and last the limits of its type, which hold whatever rules it has.
 */
export function validateField(item: InputItem, values: FormValues, { today }: JudgedOn): FieldError | null {
  const field = item.key;
  const validations = item.validations ?? [];
  if (isMissing(item, values)) {
    const own = validations.find(({ rule }) => rule === 'required');
    const { code, message } = VALIDATION_RULES.required;
    return fieldError(field, { code, message: own?.message ?? message });
  }
  const value = values[field] ?? null;
  if (isExempt(item, values) || !isFilled(value)) return null;
  for (const validation of validations) {
    const problem = ruleProblem(validation, value, { values, today });
    if (problem) return fieldError(field, problem);
  }
  const problem = valueProblem(item, value);
  return problem && fieldError(field, problem);
}

/**
 * Everything wrong with what was entered into a form, at most one error a field, missing answers first
 * (FORM-80). Empty when the form may go on.
 */
export function validateForm(
  form: { items: readonly FormItem[] },
  values: FormValues,
  judgedOn: JudgedOn,
): FieldError[] {
  const missing: FieldError[] = [];
  const wrong: FieldError[] = [];
  for (const item of inputsOf(form)) {
    const error = validateField(item, values, judgedOn);
    if (error) (isMissing(item, values) ? missing : wrong).push(error);
  }
  return [...missing, ...wrong];
}
