import type { FormGroup } from '@wysh/domain/forms/groups.ts';
import type { FormItem } from '@wysh/domain/forms/items.ts';

/** What stands below each other in a form: single items, and groups of them. */
export type FormBlock =
  | { readonly kind: 'item'; readonly item: FormItem }
  | { readonly kind: 'group'; readonly group: FormGroup; readonly items: readonly FormItem[] };

/**
 * The items of a form as they are drawn: those of a group together, in the group's order, in the place of the item it
 * replaces or else of its first (FORM-74). Buttons outside groups are placed by the layout.
 */
export function formBlocks(form: { items: readonly FormItem[]; groups?: readonly FormGroup[] }): FormBlock[] {
  const groups = form.groups ?? [];
  const itemByKey = new Map(form.items.map((item) => [item.key, item]));
  const groupAt = new Map(groups.map((group) => [group.replacementKey ?? group.itemKeys[0], group]));
  const grouped = new Set(groups.flatMap((group) => group.itemKeys));
  return form.items.flatMap((item): FormBlock[] => {
    const group = groupAt.get(item.key);
    if (group) {
      const items = group.itemKeys.flatMap((key) => itemByKey.get(key) ?? []);
      return [{ kind: 'group', group, items }];
    }
    return grouped.has(item.key) || item.type === 'button' ? [] : [{ kind: 'item', item }];
  });
}
