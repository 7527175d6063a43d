import { publicWords } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure, refusal } from '@wysh/domain/errors/failure.ts';
import { fieldError } from '@wysh/domain/errors/field-error.ts';
import type { FieldError } from '@wysh/domain/errors/field-error.ts';
import { FLOW_PROBLEMS, PLACE_PROBLEMS } from '@wysh/domain/errors/ground-problems.ts';
import { problem } from '@wysh/domain/errors/problem.ts';
import { isFilled } from '@wysh/domain/forms/answer-value.ts';
import type { AnswerValue, FormValues } from '@wysh/domain/forms/answer-value.ts';
import type { FormDefinition } from '@wysh/domain/forms/definition.ts';
import { fieldId } from '@wysh/domain/forms/flow-question.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { receiveValues } from '@wysh/domain/forms/receive-values.ts';
import { TAX_ID_ON_FILE } from '@wysh/domain/forms/tax-id.ts';
import { validateForm } from '@wysh/domain/forms/validate-form.ts';
import { isServedState } from '@wysh/domain/eligibility/product-availability.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { decryptTaxId } from './tax-id-keys.ts';

/** What a request says about the fields of a form, by question key or field id, not yet believed. */
export type SentAnswers = Readonly<Record<string, unknown>>;

/** The two shapes of a response, one of which a request uses. */
export interface ResponseShapes {
  readonly fieldResponses: readonly { readonly fieldId: string; readonly value?: unknown }[] | null;
  readonly formInputs: unknown;
}

export function sentAnswers({ fieldResponses, formInputs }: ResponseShapes): SentAnswers {
  const hasInputs = formInputs !== null && formInputs !== undefined;
  if ((fieldResponses === null) !== hasInputs) {
    throw refusal(problem(FLOW_PROBLEMS, 'response_shape'));
  }
  if (fieldResponses !== null) {
    return Object.fromEntries(fieldResponses.map((response) => [response.fieldId, response.value ?? null]));
  }
  if (typeof formInputs !== 'object' || formInputs === null || Array.isArray(formInputs)) {
    throw refusal(problem(FLOW_PROBLEMS, 'form_inputs_shape'));
  }
  return { ...formInputs };
}

/**
 * The answers of a form from what a request says, by question, judged by the rules the browser judges by (FVAL-20). The
 * result holds tax ids in the clear: it is for the answer store and nothing else.
 * @throws Failure with an error for each field that is wrong.
 */
export async function receiveAnswers(
  context: Context,
  reader: Reader,
  form: Pick<FormDefinition, 'items'>,
  sent: SentAnswers,
  { known, today }: { known: FormValues; today: string },
): Promise<FormValues> {
  const byQuestion: Record<string, unknown> = {};
  const unreadable: FieldError[] = [];
  for (const item of inputsOf(form)) {
    const name = [item.key, fieldId(item)].find((candidate) => Object.hasOwn(sent, candidate));
    if (name === undefined) continue;
    const value = sent[name];
    const isEncrypted =
      item.type === 'inputTaxId' && value !== null && value !== '' && value !== TAX_ID_ON_FILE;
    byQuestion[item.key] = isEncrypted ? await decryptTaxId(context, reader, value) : value;
    if (isEncrypted && byQuestion[item.key] === null)
      unreadable.push(fieldError(item.key, problem(FLOW_PROBLEMS, 'tax_id_unreadable')));
  }
  const { values, errors } = receiveValues(form, byQuestion, { isTaxIdOnFile: hasTaxIdOnFile(form, known) });
  const wrong = [...unreadable, ...errors];
  const wrongFields = new Set(wrong.map(({ field }) => field));
  const judged = [...validateForm(form, values, { today }), ...unservedStates(form, values, today)];
  const broken = judged.filter(({ field }) => !wrongFields.has(field));
  if (wrong.length + broken.length > 0) throw failureOf([...wrong, ...broken]);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withoutEmptiness(value)]));
}

/** An answer that says nothing is none, in whatever form it came; not ticked is an answer. */
function withoutEmptiness(value: AnswerValue): AnswerValue {
  return typeof value === 'boolean' || isFilled(value) ? value : null;
}

/** Whoever is to be insured lives where we sell; the browser has said so before (ADDR-09, ADDR-17). */
function unservedStates(
  form: Pick<FormDefinition, 'items'>,
  values: FormValues,
  today: string,
): FieldError[] {
  return inputsOf(form).flatMap(({ key, type, content }) => {
    if (type !== 'inputSingleSelect' || content.servedOnly !== true) return [];
    const state = values[key];
    if (typeof state !== 'string' || state === '' || isServedState(state, Temporal.PlainDate.from(today)))
      return [];
    return [fieldError(key, problem(PLACE_PROBLEMS, 'unsupported_state'))];
  });
}

/** Of a form's tax ids all are on file, or the form has to be filled in. */
function hasTaxIdOnFile(form: Pick<FormDefinition, 'items'>, known: FormValues): boolean {
  return inputsOf(form)
    .filter(({ type }) => type === 'inputTaxId')
    .every(({ key }) => isFilled(known[key]));
}

const DATE_CODES: readonly FieldError['code'][] = ['date_format', 'date_range', 'date_format_and_range'];

function failureOf(fieldErrors: readonly FieldError[]): Failure {
  if (fieldErrors.some(({ code }) => code === 'required')) {
    return new Failure('REQUIRED_INPUT_MISSING', {
      fieldErrors,
      publicMessage: publicWords('REQUIRED_INPUT_MISSING'),
    });
  }
  if (fieldErrors.some(({ code }) => DATE_CODES.includes(code))) {
    return new Failure('INVALID_DATE', { fieldErrors, publicMessage: publicWords('INVALID_DATE') });
  }
  return new Failure('STANDARD_ERROR', { fieldErrors });
}
