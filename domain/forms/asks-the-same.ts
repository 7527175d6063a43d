import type { FormContent } from './definition.ts';
import { inputsOf } from './items.ts';

/** What can be answered, whatever its words are. */
function answerable(form: Pick<FormContent, 'items'>): string {
  return JSON.stringify(
    inputsOf(form).map(({ key, type, content }) => [
      key,
      type,
      'options' in content ? (content.options?.map(({ value }) => value).toSorted() ?? null) : null,
    ]),
  );
}

/**
 * Whether an answer to the one form is one to the other as well: the same questions, with the same choices. "None of the above" is said of
 * the list that was shown, and of no longer one.
 */
export const asksTheSame = (one: Pick<FormContent, 'items'>, other: Pick<FormContent, 'items'>): boolean =>
  answerable(one) === answerable(other);
