import type { FormContent } from '@wysh/domain/forms/definition.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';

/** One of several answers, all in sight, and nothing else is asked. */
export function asksOneChoice(form: FormContent): boolean {
  const [only, ...others] = inputsOf(form);
  return only?.type === 'inputSingleSelect' && only.content.format !== 'dropdown' && others.length === 0;
}
