import type { FieldError } from '../errors/field-error.ts';
import { fieldId } from './flow-question.ts';
import { inputsOf } from './items.ts';
import type { FormItem, InputItem } from './items.ts';

/** One spelling for first-name, first_name and firstName. */
function plainName(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}

export interface PlacedErrors {
  /** The error of each field by question key; of several, the first. */
  byKey: ReadonlyMap<string, FieldError>;
  /** Errors about nothing the form asks; they are shown above it. */
  unplaced: readonly FieldError[];
}

/** Puts the server's validation errors on the fields they mean, by id, key, camel or snake form (FORM-83). */
export function placeServerErrors(
  form: { items: readonly FormItem[] },
  errors: readonly FieldError[],
): PlacedErrors {
  const fields = new Map<string, InputItem>();
  for (const item of inputsOf(form)) {
    for (const name of [item.key, fieldId(item)]) fields.set(plainName(name), item);
  }
  const byKey = new Map<string, FieldError>();
  const unplaced: FieldError[] = [];
  for (const error of errors) {
    const item = fields.get(plainName(error.field));
    if (!item) unplaced.push(error);
    else if (!byKey.has(item.key)) byKey.set(item.key, { ...error, field: item.key });
  }
  return { byKey, unplaced };
}
