import { checkForm } from './check-form.ts';
import type { FlowDefinition, FormDefinition, ScreenDefinition } from './definition.ts';
import { duplicates } from './definition-limits.ts';
import { inputsOf } from './items.ts';
import { contentOfScreen } from './screens.ts';

const SHARED_LAYOUTS: readonly string[] = ['vertical', 'vertical_with_domestic_address_autocomplete'];

/** What is wrong with the screens of a flow whose forms are right by themselves. */
export function checkScreens(flow: FlowDefinition): string[] {
  const { screens = [], forms } = flow;
  const known = new Map(forms.map((form, index) => [form.key, { form, index }]));
  const problems = screens.flatMap((screen) => {
    const members = screen.forms.map((key) => known.get(key));
    const found = members.filter((member) => member !== undefined);
    if (found.length < members.length) return [`screen ${screen.title}: names a form that is not there`];
    return checkScreen(flow, screen, found).map((problem) => `screen ${screen.title}: ${problem}`);
  });
  return [
    ...duplicates(screens.flatMap((screen) => screen.forms)).map((key) => `form ${key} is on two screens`),
    ...problems,
  ];
}

function checkScreen(
  flow: FlowDefinition,
  screen: ScreenDefinition,
  members: readonly { form: FormDefinition; index: number }[],
): string[] {
  if (members.length < 2) return ['has fewer than two forms'];
  const forms = members.map(({ form }) => form);
  const problems: string[] = [];
  if (members.some(({ index }, place) => place > 0 && index < members[place - 1]!.index))
    problems.push('has its forms in another order than the flow');
  // An answer tells which form it is to: what asks nothing is answered by coming to what stands behind it.
  if (forms.slice(1).some((form) => inputsOf(form).length === 0))
    problems.push('has a form that asks nothing behind another');
  for (const { key, layout, items } of forms) {
    if (!SHARED_LAYOUTS.includes(layout)) problems.push(`${key} has a layout of its own`);
    if (items.filter(({ type }) => type === 'button').length !== 1) problems.push(`${key} has other buttons`);
  }
  // Nothing on it is named as something else on it.
  return [...problems, ...checkForm({ ...contentOfScreen(flow, forms), next: [] })];
}
