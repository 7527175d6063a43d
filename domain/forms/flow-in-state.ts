import { isSoIn } from '../states/in-states.ts';
import type { InStates, Place } from '../states/in-states.ts';
import type { FlowDefinition, FormDefinition } from './definition.ts';
import type { FormItem, Option } from './items.ts';

/**
 * A flow as it is where somebody lives today: without what other states ask or say. What is not in it is not asked, so an answer to it does
 * not count; whoever moves on the way is asked what the new state asks, and what the old one asked counts no more
 * (`path.ts` walks the flow of the state, each time anew).
 */
export function flowIn<Flow extends FlowDefinition>(flow: Flow, place: Place): Flow {
  return { ...flow, forms: flow.forms.map((form) => formIn(form, place)) };
}

function formIn<Form extends FormDefinition>(form: Form, place: Place): Form {
  const items = form.items.flatMap((item) => itemIn(item, place));
  const keys = new Set(items.map(({ key }) => key));
  const groups = form.groups?.map((group) => ({
    ...group,
    itemKeys: group.itemKeys.filter((key) => keys.has(key)),
  }));
  return { ...form, items, ...(groups === undefined ? {} : { groups }) };
}

function itemIn(item: FormItem, place: Place): FormItem[] {
  const { where, ...rest } = item;
  if (where !== undefined && !isSoIn(where, place)) return [];
  if (item.type !== 'inputSingleSelect' && item.type !== 'inputMultiSelect') return [rest];
  const options = item.content.options.flatMap((option) => optionIn(option, place));
  return [{ ...rest, content: { ...item.content, options } } as FormItem];
}

function optionIn({ where, ...option }: Option, place: Place): Option[] {
  return where === undefined || isSoIn(where, place) ? [option] : [];
}

/** An item for whoever lives in these states alone. A question that is asked otherwise elsewhere has another key there. */
export function inStates<Item extends FormItem>(where: InStates, item: Item): Item {
  return { ...item, where };
}
