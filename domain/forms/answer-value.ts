import { isVisible } from './visible-text.ts';

/** The parts of a value with several units by unit, such as feet and inches; null where none was chosen. */
export type UnitizedValue = Readonly<Record<string, number | null>>;

/**
 * What one question can be answered with. Dates are ISO text, uploads a list of blob ids, several choices a list
 * of option values. Null is no answer.
 */
export type AnswerValue = string | number | boolean | null | readonly string[] | UnitizedValue;

/** Answers by question key. */
export type FormValues = Readonly<Record<string, AnswerValue>>;

// TypeScript's Array.isArray does not narrow read-only lists.
export function isChoiceList(value: AnswerValue): value is readonly string[] {
  return Array.isArray(value);
}

export function isUnitized(value: AnswerValue): value is UnitizedValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether something that came as JSON has the form of an answer. Whether it answers the question is not said. */
export function isAnswerValue(value: unknown): value is AnswerValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string');
  return (
    typeof value === 'object' &&
    Object.values(value).every((part) => part === null || (typeof part === 'number' && Number.isFinite(part)))
  );
}

/** Of an object that came as JSON, the entries that have the form of an answer. */
export function answersIn(given: object): FormValues {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, AnswerValue] => isAnswerValue(entry[1])),
  );
}

/** The text that answers a question; null where none does. */
export function textIn<Key extends string>(
  values: { readonly [Each in Key]?: AnswerValue },
  key: NoInfer<Key>,
): string | null {
  const value = values[key];
  return typeof value === 'string' ? value : null;
}

/** The number that answers a question; null where none does. */
export function numberIn<Key extends string>(
  values: { readonly [Each in Key]?: AnswerValue },
  key: NoInfer<Key>,
): number | null {
  const value = values[key];
  return typeof value === 'number' ? value : null;
}

/** Whether anything was given at all. A ticked checkbox counts as boolean or as text (FVAL-02). */
export function isFilled(value: AnswerValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return true;
  if (typeof value === 'string') return isVisible(value);
  return isChoiceList(value) ? value.length > 0 : Object.values(value).some((part) => part !== null);
}

function comparable(value: AnswerValue | undefined): string {
  if (!isFilled(value) || value === undefined || value === null) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = isChoiceList(value)
    ? value.toSorted()
    : Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries);
}

/**
 * Whether two answers say the same. The order in which choices were made says nothing, and neither does the
 * difference between nothing, empty and not ticked.
 */
export function isSameAnswer(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return one === other || comparable(one) === comparable(other);
}
