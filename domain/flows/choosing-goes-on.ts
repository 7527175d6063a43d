import type { ActionName } from '../forms/actions.ts';
import type { FormContent } from '../forms/definition.ts';
import { inputsOf } from '../forms/items.ts';
import { isRequired } from '../forms/validate-form.ts';
import { isGrave } from '../questions/question-catalogue.ts';

/** What the primary button of a plain question does: it checks, stores and goes on. */
const PLAIN_WAY_ON: readonly ActionName[] = ['validateForm', 'createResponse', 'nextForm'];

/**
 * Whether a press on an answer does what NEXT does: where one thing is asked, with one answer out of several that are all in sight, and
 * going on means nothing but the next question. Not where the answer opens something on the same screen, where it buys, hands in or
 * looks something up, or at a question nobody should be hurried through.
 */
export function choosingGoesOn(form: FormContent): boolean {
  const [asked, ...others] = inputsOf(form);
  if (form.layout !== 'vertical' || isGrave(form.key)) return false;
  if (asked?.type !== 'inputSingleSelect' || others.length > 0) return false;
  const { format, disabled } = asked.content;
  return format !== 'dropdown' && disabled !== true && isRequired(asked) && hasPlainWayOn(form);
}

/** The primary button goes plainly on, and is the only way there is. */
function hasPlainWayOn({ items }: FormContent): boolean {
  const buttons = items.filter((item) => item.type === 'button');
  const [button] = buttons;
  return (
    buttons.length === 1 &&
    button?.content.style === 'primary' &&
    button.content.actions.map(({ name }) => name).join() === PLAIN_WAY_ON.join()
  );
}
