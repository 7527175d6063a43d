import { ACTION_NAMES } from './actions.ts';
import type { ButtonAction } from './actions.ts';
import { isFilled } from './answer-value.ts';
import { faultsOfInStates } from '../states/in-states.ts';
import { checkValidations } from './check-validations.ts';
import {
  duplicates,
  isKey,
  OPTIONS_MAX,
  PARTS_MAX,
  TEXT_LENGTH_MAX,
  TITLE_LENGTH_MAX,
} from './definition-limits.ts';
import { BUTTON_STYLES, isInput, ITEM_TYPES, SINGLE_SELECT_FORMATS, TEXT_FORMATS } from './items.ts';
import type { ButtonContent, FormItem, InputItem, Option, UnitizedPart } from './items.ts';
import { valueProblem } from './value-shape.ts';

/** What an item may refer to in its form. */
export interface FormKeys {
  inputKeys: ReadonlySet<string>;
  groupKeys: ReadonlySet<string>;
}

function checkAction(action: ButtonAction, { inputKeys, groupKeys }: FormKeys): string[] {
  const { name } = action;
  if (!ACTION_NAMES.includes(name)) return [`unknown action ${name}`];
  if (name === 'setFormAction' && typeof action.formAction !== 'string') return [`${name} has no formAction`];
  if (name === 'executeGroupApi' && !groupKeys.has(action.groupKey)) {
    return [`${name} names ${action.groupKey}, which is no group of the form`];
  }
  if (!('inputKeys' in action)) return [];
  return action.inputKeys
    .filter((key) => !inputKeys.has(key))
    .map((key) => `${name} names ${key}, which is no input of the form`);
}

export function checkButton(content: ButtonContent, keys: FormKeys): string[] {
  const { style, label, actions } = content;
  const problems = (actions ?? []).flatMap((action) => checkAction(action, keys));
  if (!BUTTON_STYLES.includes(style)) problems.push(`unknown button style ${style}`);
  if (!label) problems.push('a button without a label');
  if (!actions?.length) problems.push('a button without actions');
  return problems;
}

function checkOptions(options: readonly Option[] | undefined): string[] {
  if (!options?.length) return ['has no options'];
  const problems = duplicates(options.map(({ value }) => value)).map(
    (value) => `option ${value} stands twice`,
  );
  if (options.length > OPTIONS_MAX) problems.push(`has more than ${OPTIONS_MAX} options`);
  if (options.some(({ value }) => value === '')) problems.push('has an option without a value');
  if (options.some(({ label }) => label === '')) problems.push('has an option without a label');
  return problems;
}

function checkParts(parts: readonly UnitizedPart[] | undefined): string[] {
  if (!parts?.length) return ['has no parts'];
  const problems = duplicates(parts.map(({ unit }) => unit)).map((unit) => `part ${unit} stands twice`);
  if (parts.length > PARTS_MAX) problems.push(`has more than ${PARTS_MAX} parts`);
  return [
    ...problems,
    ...parts.filter(({ min, max }) => min > max).map(({ unit }) => `part ${unit} offers nothing`),
  ];
}

function checkNumbers({ type, content }: InputItem<'inputNumeric' | 'inputSlider'>): string[] {
  const { min, max } = content;
  if (type === 'inputSlider' && (min === undefined || max === undefined))
    return ['a slider needs min and max'];
  return min !== undefined && max !== undefined && min > max ? ['min is above max'] : [];
}

function checkInputContent(item: InputItem): string[] {
  switch (item.type) {
    case 'inputMultiSelect':
      return checkOptions(item.content.options);
    case 'inputSingleSelect':
      if (SINGLE_SELECT_FORMATS.includes(item.content.format)) return checkOptions(item.content.options);
      return [`unknown format ${item.content.format}`];
    case 'inputText':
      if (item.content.format === undefined || TEXT_FORMATS.includes(item.content.format)) return [];
      return [`unknown format ${item.content.format}`];
    case 'inputUnitized':
      return checkParts(item.content.parts);
    case 'inputNumeric':
    case 'inputSlider':
      return checkNumbers(item);
    case 'inputCheckbox':
    case 'inputDate':
    case 'inputDirectUpload':
    case 'inputTaxId':
      return [];
  }
}

function checkInput(item: InputItem, keys: FormKeys): string[] {
  const problems = checkInputContent(item);
  if (problems.length > 0) return problems;
  const { label, value } = item.content;
  if (!label) problems.push('has no label, so nobody who listens to the page knows what it asks');
  if (isFilled(value) && valueProblem(item, value ?? null))
    problems.push('starts with a value it would refuse');
  return [...problems, ...checkValidations(item, keys.inputKeys)];
}

function checkDisplay(item: Exclude<FormItem, InputItem>, keys: FormKeys): string[] {
  if (item.type === 'button') return checkButton(item.content, keys);
  if (item.type === 'listRow') {
    return (item.content.actions ?? []).flatMap((action) => checkAction(action, keys));
  }
  if (item.type === 'text') return item.content.value ? [] : ['has no text'];
  if (item.type !== 'image') return [];
  return item.content.value && item.content.label
    ? []
    : ['a picture needs an address and says what it shows'];
}

function checkLengths({ content }: FormItem): string[] {
  const tooLong: string[] = [];
  if ((content.label ?? '').length > TITLE_LENGTH_MAX) tooLong.push('its label is too long');
  if ('value' in content && typeof content.value === 'string' && content.value.length > TEXT_LENGTH_MAX) {
    tooLong.push('its text is too long');
  }
  return tooLong;
}

/** What is wrong with where an item or an option of it is for. */
function checkWhere(item: FormItem): string[] {
  const options = 'options' in item.content ? (item.content.options ?? []) : [];
  return [item, ...options].flatMap(({ where }) => (where === undefined ? [] : faultsOfInStates(where)));
}

/** What is wrong with one item, without its place. */
export function checkItem(item: FormItem, keys: FormKeys): string[] {
  if (!ITEM_TYPES.includes(item.type)) return [`unknown type ${item.type}`];
  const problems = [
    ...checkLengths(item),
    ...checkWhere(item),
    ...(isInput(item) ? checkInput(item, keys) : checkDisplay(item, keys)),
  ];
  return isKey(item.key) ? problems : ['its key is no key', ...problems];
}
