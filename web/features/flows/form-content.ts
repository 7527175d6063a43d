import type { FormSection, ServedForm } from '@wysh/domain/forms/definition.ts';
import type { FormGroup, GroupAttributes } from '@wysh/domain/forms/groups.ts';
import { GROUP_TYPES } from '@wysh/domain/forms/groups.ts';
import { ITEM_TYPES } from '@wysh/domain/forms/items.ts';
import type { ButtonContent, FormItem } from '@wysh/domain/forms/items.ts';
import { LAYOUT_NAMES } from '@wysh/domain/forms/layouts.ts';
import type { LayoutName } from '@wysh/domain/forms/layouts.ts';
import { rowsOfReview, topicsOfReview } from './review-rows.ts';
import type { ShownFormFragment } from '../../api/generated/flows.ts';

type SentGroup = ShownFormFragment['groups'][number];

/** What is left when what the server said nothing about is left out, as definitions are written. */
function withoutNulls<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const given = Object.entries(fields).filter(([name, value]) => value !== null && name !== '__typename');
  return Object.fromEntries(given) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

function isLayoutName(name: string): name is LayoutName {
  return LAYOUT_NAMES.some((known) => known === name);
}

function isKnownItem(item: { type: string }): boolean {
  return ITEM_TYPES.some((known) => known === item.type);
}

function groupOf({ key, type, itemKeys, replacementKey, attributesSet }: SentGroup): FormGroup {
  const attributes: GroupAttributes | null = attributesSet && withoutNulls(attributesSet);
  return {
    key,
    // A group this page does not know still holds its items together.
    type: GROUP_TYPES.find((known) => known === type) ?? 'container',
    itemKeys,
    ...withoutNulls({ replacementKey, attributesSet: attributes }),
  };
}

function sectionOf({ form, itemKeys, ...words }: ShownFormFragment['sections'][number]): FormSection {
  const { title, description, justification, justificationHeader } = words;
  return { form, itemKeys, ...withoutNulls({ title, description, justification, justificationHeader }) };
}

/**
 * A form as the engine draws it, out of what the server sent; null for a layout this page does not know and for a form with nothing
 * to answer or press, which show the not-found screen. Item types it does not know are passed over, because definitions may
 * be newer than the page. What items hold is taken as it is: the server refuses to start with a definition that is not what it should be.
 */
export function formContentOf(shown: ShownFormFragment): ServedForm | null {
  const { slug, layout, flow, items, groups } = shown;
  const drawn = [...rowsOfReview(shown.reviewedForms), ...(items.filter(isKnownItem) as readonly FormItem[])];
  // A last one may have its words alone.
  if (!isLayoutName(layout) || (drawn.length === 0 && !shown.terminal)) return null;
  const { description, justification, justificationHeader } = shown;
  return {
    key: slug,
    isGrave: shown.grave,
    choosingGoesOn: shown.choosingGoesOn,
    layout,
    title: shown.title ?? flow.title,
    items: drawn,
    groups: [...topicsOfReview(shown.reviewedForms), ...groups.map(groupOf)],
    ...withoutNulls({ description, justification, justificationHeader }),
    ...(shown.sections.length > 0 && { sections: shown.sections.map(sectionOf) }),
    ...withoutNulls({ leadingNavigationButton: shown.leadingNavigationButton as ButtonContent | null }),
  };
}
