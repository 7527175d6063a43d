import type { FormContent, ServedForm } from '@wysh/domain/forms/definition.ts';
import { inputsOf } from '@wysh/domain/forms/items.ts';

/** One of several answers, all in sight, and nothing else is asked. */
export function asksOneChoice(form: FormContent): boolean {
  const [only, ...others] = inputsOf(form);
  return only?.type === 'inputSingleSelect' && only.content.format !== 'dropdown' && others.length === 0;
}

/** Choosing goes on where the server says so, and never from one question of several. */
export function goesOnByChoice(form: ServedForm): boolean {
  return form.choosingGoesOn === true && asksOneChoice(form);
}
