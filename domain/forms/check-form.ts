import { checkButton, checkItem } from './check-item.ts';
import type { FormKeys } from './check-item.ts';
import { END } from './definition.ts';
import type { FormDefinition } from './definition.ts';
import { duplicates, isKey, ITEMS_MAX, TEXT_LENGTH_MAX, TITLE_LENGTH_MAX } from './definition-limits.ts';
import { GROUP_TYPES } from './groups.ts';
import type { FormGroup } from './groups.ts';
import { inputsOf } from './items.ts';
import { LAYOUT_NAMES } from './layouts.ts';

function checkGroup(group: FormGroup, itemKeys: ReadonlySet<string>): string[] {
  const named =
    group.replacementKey === undefined ? group.itemKeys : [...group.itemKeys, group.replacementKey];
  const problems = named.filter((key) => !itemKeys.has(key)).map((key) => `names the unknown item ${key}`);
  if (!GROUP_TYPES.includes(group.type)) problems.push(`unknown type ${group.type}`);
  if (group.itemKeys.length === 0) problems.push('has no items');
  return problems.map((problem) => `group ${group.key}: ${problem}`);
}

function checkGroups(groups: readonly FormGroup[], itemKeys: ReadonlySet<string>): string[] {
  return [
    ...duplicates(groups.map((group) => group.key)).map((key) => `group ${key} stands twice`),
    ...duplicates(groups.flatMap((group) => group.itemKeys)).map((key) => `item ${key} is in two groups`),
    ...groups.flatMap((group) => checkGroup(group, itemKeys)),
  ];
}

function checkTexts(form: FormDefinition): string[] {
  const { title = '', justificationHeader = '', description = '', justification = '' } = form;
  const problems: string[] = [];
  if (Math.max(title.length, justificationHeader.length) > TITLE_LENGTH_MAX)
    problems.push('its title is too long');
  if (Math.max(description.length, justification.length) > TEXT_LENGTH_MAX)
    problems.push('its text is too long');
  return problems;
}

function checkButtons(form: FormDefinition, keys: FormKeys): string[] {
  const { leadingNavigationButton, items } = form;
  const hasPrimary = items.some((item) => item.type === 'button' && item.content.style === 'primary');
  const problems = leadingNavigationButton
    ? checkButton(leadingNavigationButton, keys).map((problem) => `leading navigation button: ${problem}`)
    : [];
  // Layouts of our own screens bring their own buttons; they ask nothing through items.
  if (inputsOf(form).length > 0 && !hasPrimary) problems.push('asks something and has no primary button');
  return problems;
}

/** What is wrong with one form, items named, without the flow. */
export function checkForm(form: FormDefinition): string[] {
  const itemKeys = form.items.map((item) => item.key);
  const groups = form.groups ?? [];
  const keys: FormKeys = {
    inputKeys: new Set(inputsOf(form).map((item) => item.key)),
    groupKeys: new Set(groups.map((group) => group.key)),
  };
  const problems = [
    ...duplicates(itemKeys).map((key) => `item ${key} stands twice`),
    ...form.items.flatMap((item) => checkItem(item, keys).map((problem) => `item ${item.key}: ${problem}`)),
    ...checkGroups(groups, new Set(itemKeys)),
    ...checkTexts(form),
    ...checkButtons(form, keys),
  ];
  if (!isKey(form.key) || form.key === END) problems.push('its key is no key');
  if (!LAYOUT_NAMES.includes(form.layout)) problems.push(`unknown layout ${form.layout}`);
  if (form.items.length > ITEMS_MAX) problems.push(`has more than ${ITEMS_MAX} items`);
  if (form.layout === 'terminal' && inputsOf(form).length > 0)
    problems.push('is terminal and asks something');
  return problems;
}
