/**
 * Forms of one subject that are asked on one screen. A path leads over forms, and each stays what it is by itself: its key, its place,
 * its answers, its row in a review. Only what is shown and sent at once is the screen. What follows from an answer of one of them is
 * asked after the screen, and those that were answered with it are passed over then (`path.ts`).
 */
import type { FormValues } from './answer-value.ts';
import type { ButtonAction } from './actions.ts';
import { END } from './definition.ts';
import type {
  FlowDefinition,
  FormContent,
  FormDefinition,
  FormSection,
  ScreenDefinition,
} from './definition.ts';
import type { FactSource } from './facts.ts';
import type { DisplayItem, FormItem } from './items.ts';
import { formByKey, nextKey } from './route-graph.ts';

function screenOf(flow: FlowDefinition, formKey: string): ScreenDefinition | null {
  return flow.screens?.find(({ forms }) => forms.includes(formKey)) ?? null;
}

/**
 * The forms that are asked along with one, itself first: those of its screen to which the way leads by what was said before it. None of
 * their own answers counts for that, so a screen is the same whenever somebody comes back to it.
 */
export function formsTogether(
  flow: FlowDefinition,
  first: FormDefinition,
  facts: FactSource,
  saidBefore: FormValues,
): readonly FormDefinition[] {
  const screen = screenOf(flow, first.key);
  if (screen === null) return [first];
  const together = [first];
  for (;;) {
    const key = nextKey(flow, together.at(-1)!, facts, saidBefore);
    if (key === END || !screen.forms.includes(key)) return together;
    together.push(formByKey(flow, key));
  }
}

type Button = DisplayItem<'button'>;

const isPrimary = (item: FormItem): item is Button =>
  item.type === 'button' && item.content.style === 'primary';

/** What the button of a screen does: all that its forms do before and after they are stored, and the storing once. */
function actionsOf(buttons: readonly Button[]): ButtonAction[] {
  const parts = buttons.map(({ content: { actions } }) => {
    const stores = actions.findIndex(({ name }) => name === 'createResponse');
    return { before: actions.slice(0, stores), after: actions.slice(stores + 1) };
  });
  const own = ({ name }: ButtonAction) => name !== 'validateForm' && name !== 'nextForm';
  return [
    { name: 'validateForm' },
    ...parts.flatMap(({ before }) => before.filter(own)),
    { name: 'createResponse' },
    ...parts.flatMap(({ after }) => after.filter(own)),
    { name: 'nextForm' },
  ];
}

function sectionOf({ key, items, ...form }: FormContent): FormSection {
  const { title, description, justification, justificationHeader } = form;
  return {
    form: key,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(justification !== undefined && { justification }),
    ...(justificationHeader !== undefined && { justificationHeader }),
    itemKeys: items.filter((item) => !isPrimary(item)).map((item) => item.key),
  };
}

/** Forms that are shown together as one content, under the key of the first; a form by itself is its own. */
export function contentOfScreen(flow: FlowDefinition, forms: readonly FormDefinition[]): FormContent {
  const [first] = forms;
  if (first === undefined) throw new RangeError('A screen has a form.');
  const screen = screenOf(flow, first.key);
  if (forms.length === 1 || screen === null) return first;
  const buttons = forms.flatMap(({ items }) => items.filter(isPrimary));
  const last = buttons.at(-1);
  const { title, description } = screen;
  return {
    key: first.key,
    // What draws an address draws everything else, too.
    layout: forms.find(({ layout }) => layout !== 'vertical')?.layout ?? 'vertical',
    title,
    ...(description !== undefined && { description }),
    items: [
      ...forms.flatMap(({ items }) => items.filter((item) => !isPrimary(item))),
      ...(last === undefined ? [] : [{ ...last, content: { ...last.content, actions: actionsOf(buttons) } }]),
    ],
    groups: forms.flatMap(({ groups = [] }) => groups),
    ...(first.leadingNavigationButton !== undefined && {
      leadingNavigationButton: first.leadingNavigationButton,
    }),
    sections: forms.map(sectionOf),
  };
}
