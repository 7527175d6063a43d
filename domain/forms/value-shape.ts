import { TOO_MANY_UPLOADS, UPLOADS_MAX } from '../documents/upload-limits.ts';
import { FORM_PROBLEMS } from '../errors/ground-problems.ts';
import type { ProblemCode } from '../errors/problem-code.ts';
import { problem } from '../errors/problem.ts';
import type { Problem } from '../errors/problem.ts';
import { isChoiceList, isUnitized } from './answer-value.ts';
import type { AnswerValue } from './answer-value.ts';
import { isIsoDate } from './iso-date.ts';
import type { InputItem, Option } from './items.ts';
import { NONE_OF_THE_ABOVE } from './multi-select.ts';
import { decimalsOf } from './numeric-entry.ts';
import { textLength } from './text-entry.ts';
import { isUnitizedComplete } from './unitized.ts';
import { VALIDATION_RULES } from './validation-rules.ts';

/** What is wrong with a value; its author may have words of their own for it. */
export type ValueProblem = Omit<Problem<ProblemCode>, 'internal'>;

/** Longer than any answer worth reading; a field's own limit is usually far below. */
export const ANSWER_LENGTH_MAX = 10_000;

const WRONG_TYPE = problem(FORM_PROBLEMS, 'wrong_type');
const NOT_AN_OPTION = problem(FORM_PROBLEMS, 'not_an_option');
const NO_TEXT = problem(FORM_PROBLEMS, 'not_text');

const problemOf = ({ code, message }: ValueProblem, ownMessage?: string): ValueProblem => ({
  code,
  message: ownMessage ?? message,
});
const outOfRange = (ownMessage?: string) => problemOf(VALIDATION_RULES.inRange, ownMessage);

/** Text the database can keep as it is: neither a zero character nor half of a pair (S-46). */
function textProblem(text: AnswerValue, characterMax = ANSWER_LENGTH_MAX): ValueProblem | null {
  if (typeof text !== 'string') return WRONG_TYPE;
  if (text.includes('\0') || !text.isWellFormed()) return NO_TEXT;
  if (textLength(text) <= characterMax) return null;
  return problem(FORM_PROBLEMS, 'too_long', { max: characterMax });
}

function numberProblem(
  value: AnswerValue,
  { content }: InputItem<'inputNumeric' | 'inputSlider'>,
): ValueProblem | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return WRONG_TYPE;
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, precision = 0 } = content;
  if (value < min) return outOfRange('minErrorMessage' in content ? content.minErrorMessage : undefined);
  if (value > max) return outOfRange('maxErrorMessage' in content ? content.maxErrorMessage : undefined);
  if (decimalsOf(value) <= precision) return null;
  return problem(FORM_PROBLEMS, 'too_precise', { decimals: precision });
}

function choicesProblem(value: AnswerValue, options: readonly Option[]): ValueProblem | null {
  if (!isChoiceList(value)) return WRONG_TYPE;
  const offered = new Set(options.map((option) => option.value));
  const isChoice = value.every((choice) => offered.has(choice)) && new Set(value).size === value.length;
  return isChoice && !(value.length > 1 && value.includes(NONE_OF_THE_ABOVE)) ? null : NOT_AN_OPTION;
}

function unitizedProblem(value: AnswerValue, { content }: InputItem<'inputUnitized'>): ValueProblem | null {
  if (!isUnitized(value)) return WRONG_TYPE;
  const units = new Set(content.parts.map((part) => part.unit));
  if (Object.keys(value).some((unit) => !units.has(unit))) return WRONG_TYPE;
  // Half a height is none, whether the question may be left out or not.
  if (!isUnitizedComplete(value, content.parts)) return problemOf(VALIDATION_RULES.validateUnitizedRequired);
  const areOffered = content.parts.every(({ unit, min, max }) => {
    const number = value[unit] ?? Number.NaN;
    return Number.isInteger(number) && number >= min && number <= max;
  });
  return areOffered ? null : outOfRange();
}

function uploadsProblem(value: AnswerValue): ValueProblem | null {
  if (!isChoiceList(value) || value.some((blobId) => textProblem(blobId) !== null)) return WRONG_TYPE;
  return value.length <= UPLOADS_MAX ? null : TOO_MANY_UPLOADS;
}

/**
 * What every value of an item's type must be, whatever rules the definition adds: its type, its options, its
 * limits. A browser that draws the item cannot break these; a request can.
 */
export function valueProblem(item: InputItem, value: AnswerValue): ValueProblem | null {
  switch (item.type) {
    case 'inputCheckbox':
      return [true, false, 'true', 'false'].some((state) => state === value) ? null : WRONG_TYPE;
    case 'inputDate':
      return typeof value === 'string' && isIsoDate(value)
        ? null
        : problemOf(VALIDATION_RULES.validateDateFormat);
    case 'inputDirectUpload':
      return uploadsProblem(value);
    case 'inputMultiSelect':
      return choicesProblem(value, item.content.options);
    case 'inputNumeric':
    case 'inputSlider':
      return numberProblem(value, item);
    case 'inputSingleSelect':
      return item.content.options.some((option) => option.value === value) ? null : NOT_AN_OPTION;
    case 'inputTaxId':
      return textProblem(value);
    case 'inputText':
      return textProblem(value, item.content.characterMax);
    case 'inputUnitized':
      return unitizedProblem(value, item);
  }
}
