import type { FieldError } from '../errors/field-error.ts';
import type { AnswerValue, FormValues } from './answer-value.ts';
import type { FormContent } from './definition.ts';
import { inputsOf } from './items.ts';
import type { InputItem } from './items.ts';
import { placeServerErrors } from './server-field-errors.ts';
import { validateField, validateForm } from './validate-form.ts';

/** The code of an error at one part of an address that is about the address as a whole. */
export const ADDRESS_VERDICT = 'address_verdict';

/** One field. It stays the same object until something about this field changes, so that only it is redrawn. */
export interface FieldState {
  value: AnswerValue;
  /** What the field held when the form was shown. */
  initial: AnswerValue;
  isTouched: boolean;
  error: FieldError | null;
}

/** A form in the browser. `today` is the business date as ISO text. */
export interface FormSession {
  form: FormContent;
  today: string;
  fields: Readonly<Record<string, FieldState>>;
  /** Something was changed since the form was shown, be it back again (FORM-29). */
  isDirty: boolean;
  isSubmitting: boolean;
  /** What the server said about the form as a whole (FORM-112). */
  formError: string | null;
}

/**
 * What happens to a form: a field changed, was left, the form was submitted; the server accepted or refused it.
 * `submitted` only becomes a submission when the form is valid (FORM-85).
 */
export type FormEvent =
  | { kind: 'changed'; key: string; value: AnswerValue }
  | { kind: 'blurred'; key: string }
  | { kind: 'submitted' }
  | { kind: 'accepted' }
  | { kind: 'refused'; message: string | null; fieldErrors: readonly FieldError[] };

/** The session of a form, each field holding what was said before, else what the definition gives. */
export function startFormSession(form: FormContent, stored: FormValues, today: string): FormSession {
  const fields = inputsOf(form).map(({ key, content }): [string, FieldState] => {
    const value = stored[key] ?? content.value ?? null;
    return [key, { value, initial: value, isTouched: false, error: null }];
  });
  const restOfSession = { isDirty: false, isSubmitting: false, formError: null };
  return { form, today, fields: Object.fromEntries(fields), ...restOfSession };
}

export function valuesOf(session: FormSession): FormValues {
  return Object.fromEntries(Object.entries(session.fields).map(([key, { value }]) => [key, value]));
}

type FieldChanges = Readonly<Record<string, Partial<FieldState>>>;

function withFields(session: FormSession, changes: FieldChanges): FormSession['fields'] {
  const changed = Object.entries(changes).flatMap(([key, change]): [string, FieldState][] => {
    const field = session.fields[key];
    return field ? [[key, { ...field, ...change }]] : [];
  });
  return changed.length === 0 ? session.fields : { ...session.fields, ...Object.fromEntries(changed) };
}

function inputByKey(session: FormSession, key: string): InputItem | undefined {
  return inputsOf(session.form).find((item) => item.key === key);
}

/** The fields whose error may be gone when another changes: the rest of its address. */
function relatedFields(session: FormSession, key: string): string[] {
  const address = session.form.groups?.find(
    ({ type, itemKeys }) => type === 'address' && itemKeys.includes(key),
  );
  return (address?.itemKeys ?? []).filter((part) => session.fields[part]?.error?.code === ADDRESS_VERDICT);
}

/** Errors clear on change (FORM-82). */
function change(session: FormSession, key: string, value: AnswerValue): FormSession {
  if (!session.fields[key]) return session;
  const cleared = relatedFields(session, key).map((related) => [related, { error: null }]);
  const fields = withFields(session, { ...Object.fromEntries(cleared), [key]: { value, error: null } });
  return { ...session, fields, isDirty: true, formError: null };
}

/** A field is judged when it is left (FORM-81); an error of the server stays until the value changes. */
function blur(session: FormSession, key: string): FormSession {
  const item = inputByKey(session, key);
  const field = session.fields[key];
  if (!item || !field) return session;
  const error = validateField(item, valuesOf(session), session) ?? field.error;
  if (field.isTouched && error?.message === field.error?.message) return session;
  return { ...session, fields: withFields(session, { [key]: { isTouched: true, error } }) };
}

/** The whole form is judged again before it is sent (FORM-81); one wrong field and nothing is. */
function submit(session: FormSession): FormSession {
  if (session.isSubmitting) return session;
  const errors = validateForm(session.form, valuesOf(session), session);
  if (errors.length === 0) return { ...session, isSubmitting: true, formError: null };
  const changes = errors.map((error) => [error.field, { error, isTouched: true }]);
  return { ...session, fields: withFields(session, Object.fromEntries(changes)) };
}

/** What was accepted is what the form now starts from. */
function accept(session: FormSession): FormSession {
  const changes = Object.entries(session.fields)
    .filter(([, { value, initial }]) => value !== initial)
    .map(([key, { value }]) => [key, { initial: value }]);
  const fields = withFields(session, Object.fromEntries(changes));
  return { ...session, fields, isDirty: false, isSubmitting: false, formError: null };
}

function refuse(
  session: FormSession,
  message: string | null,
  fieldErrors: readonly FieldError[],
): FormSession {
  const { byKey, unplaced } = placeServerErrors(session.form, fieldErrors);
  const changes = [...byKey].map(([key, error]) => [key, { error, isTouched: true }]);
  // What stands at a field is not said again above the form.
  const formError = unplaced[0]?.message ?? (byKey.size === 0 ? message : null);
  return {
    ...session,
    fields: withFields(session, Object.fromEntries(changes)),
    isSubmitting: false,
    formError,
  };
}

export function formSession(session: FormSession, event: FormEvent): FormSession {
  switch (event.kind) {
    case 'changed':
      return change(session, event.key, event.value);
    case 'blurred':
      return blur(session, event.key);
    case 'submitted':
      return submit(session);
    case 'accepted':
      return accept(session);
    case 'refused':
      return refuse(session, event.message, event.fieldErrors);
  }
}
