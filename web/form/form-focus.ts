import type { FormContent } from '@wysh/domain/forms/definition.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { controlIdOf } from './form-ids.ts';
import type { FormStore } from './form-store.ts';

/** Moves the focus to a question's control, and the page along if it must. */
export function focusField(form: FormContent, key: string): void {
  document.getElementById(controlIdOf(form, key))?.focus();
}

/**
 * To the first field that needs another look, in the order in which the form asks; once its error is on the screen, so that it
 * is read out with the field, and nobody waits for the way there to be laid out before they see what is wrong.
 */
export function focusFirstError(store: FormStore): void {
  const { fields } = store.session();
  const first = inputsOf(store.form).find(({ key }) => fields[key]?.error);
  if (first) afterPaint(() => focusField(store.form, first.key));
}

/** Marks every field that is missing or wrong, and goes to the first; what the server refused stands there already. */
export function showWhatIsMissing(store: FormStore): void {
  if (store.isFaulty()) store.send({ kind: 'submitted' });
  focusFirstError(store);
}
