import type { DisplayItem, FormItem } from '@wysh/domain/forms/items.ts';
import type { FormGroup } from '@wysh/domain/forms/groups.ts';

export type ButtonItem = DisplayItem<'button'>;

export interface PlacedButtons {
  /** Back and exit, above the heading. */
  readonly top: readonly ButtonItem[];
  /** What the form ends with, in its order. */
  readonly foot: readonly ButtonItem[];
}

const TOP_STYLES: readonly ButtonItem['content']['style'][] = ['back', 'exit'];

function isButton(item: FormItem): item is ButtonItem {
  return item.type === 'button';
}

/** Where the buttons of a form stand; one that belongs to a group stays in it (FORM-73). */
export function placeButtons(form: {
  items: readonly FormItem[];
  groups?: readonly FormGroup[];
}): PlacedButtons {
  const grouped = new Set((form.groups ?? []).flatMap((group) => group.itemKeys));
  const free = form.items.filter(isButton).filter((button) => !grouped.has(button.key));
  return {
    top: free.filter(({ content }) => TOP_STYLES.includes(content.style)),
    foot: free.filter(({ content }) => !TOP_STYLES.includes(content.style)),
  };
}

/** The button that Enter presses. */
export function buttonOfEnter(form: { items: readonly FormItem[] }): ButtonItem | null {
  return form.items.filter(isButton).find(({ content }) => content.style === 'primary') ?? null;
}
