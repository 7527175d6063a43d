import { isFilled, isSameAnswer } from './answer-value.ts';
import type { FormSession } from './form-session.ts';
import { inputsOf } from './items.ts';
import { isRequired } from './validate-form.ts';

/**
 * Whether a label carries the asterisk: its field is required and still empty, and the form has fields that are
 * not required, for otherwise the mark would tell nothing (FORM-86, A-107).
 */
export function hasAsterisk(session: FormSession, key: string): boolean {
  const inputs = inputsOf(session.form);
  const item = inputs.find((input) => input.key === key);
  if (!item || !isRequired(item) || inputs.every(isRequired)) return false;
  return !isFilled(session.fields[key]?.value);
}

/** Whether all the listed inputs hold what they held at first (FORM-40). */
export function areInputsUnchanged(session: FormSession, keys: readonly string[]): boolean {
  return keys.every((key) => isSameAnswer(session.fields[key]?.value, session.fields[key]?.initial));
}

/** Whether leaving would lose anything: a field that was changed and changed back loses nothing (FORM-41). */
export function hasUnsavedChanges(session: FormSession): boolean {
  return !areInputsUnchanged(session, Object.keys(session.fields));
}
