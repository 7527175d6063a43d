import type { ButtonAction } from './actions.ts';
import type { AnswerValue } from './answer-value.ts';
import type { InStates } from '../states/in-states.ts';
import type { Validation } from './validations.ts';

/** Items a person answers (FORM-61 to FORM-70). */
export const INPUT_TYPES = [
  'inputCheckbox',
  'inputDate',
  'inputDirectUpload',
  'inputMultiSelect',
  'inputNumeric',
  'inputSingleSelect',
  'inputSlider',
  'inputTaxId',
  'inputText',
  'inputUnitized',
] as const;

/** Items that are read or pressed (FORM-58 to FORM-60, FORM-71). */
export const DISPLAY_TYPES = ['button', 'decoration', 'image', 'listRow', 'space', 'text'] as const;

export const ITEM_TYPES = [...INPUT_TYPES, ...DISPLAY_TYPES] as const;

export type InputType = (typeof INPUT_TYPES)[number];
export type DisplayType = (typeof DISPLAY_TYPES)[number];

export const SINGLE_SELECT_FORMATS = ['blobs', 'dropdown', 'radio', 'rectangles'] as const;
export const TEXT_FORMATS = ['multiLine', 'singleLine'] as const;
export const BUTTON_STYLES = ['back', 'exit', 'primary', 'secondary', 'textLink'] as const;

/** The parts of an address (FORM-76). */
export const ADDRESS_ELEMENTS = ['street_1', 'street_2', 'city', 'state', 'postal_code', 'country'] as const;

/** The meaning of an item for whoever draws or sends it; an unknown one changes nothing. */
export type ItemElement = (typeof ADDRESS_ELEMENTS)[number] | 'phone_number' | (string & {});

/** What every item may carry (FORM-72). */
interface ItemContent {
  element?: ItemElement;
  disabled?: boolean;
  label?: string;
  id?: string;
}

/** An input's `value` is what it holds before the person touches it. */
interface InputContent<Value extends AnswerValue = AnswerValue> extends ItemContent {
  required?: boolean;
  value?: Value;
  hint?: string;
}

export interface Option {
  value: string;
  label: string;
  /** Left out where it is offered to everybody. */
  where?: InStates;
}

interface NumericContent extends InputContent<number | null> {
  /** ISO 4217 code; left out for plain numbers. */
  currency?: string;
  min?: number;
  max?: number;
  /** Decimals kept; 0 when left out. */
  precision?: number;
  unit?: string;
}

interface SliderContent extends NumericContent {
  characterMax?: number;
  increment?: number;
  leftTextLabel?: string;
  rightTextLabel?: string;
  minErrorMessage?: string;
  maxErrorMessage?: string;
  textEditable?: boolean;
  ticks?: readonly { value: number; label: string }[];
  /** Where the thumb stands before anything was chosen. */
  valueBase?: number;
}

/** One drop-down of a value with several units; it offers every number from min to max (FORM-90, A-110). */
export interface UnitizedPart {
  unit: string;
  label: string;
  min: number;
  max: number;
}

/** The largest text a slider's entry takes when its content says nothing else. */
export const SLIDER_CHARACTER_MAX_DEFAULT = 20;

export interface ButtonContent extends ItemContent {
  label: string;
  style: (typeof BUTTON_STYLES)[number];
  actions: readonly ButtonAction[];
}

interface ContentOfItem {
  inputCheckbox: InputContent<boolean | 'true' | 'false'>;
  inputDate: InputContent<string>;
  inputDirectUpload: InputContent<readonly string[]>;
  inputMultiSelect: InputContent<readonly string[]> & { options: readonly Option[] };
  inputNumeric: NumericContent;
  inputSingleSelect: InputContent<string> & {
    options: readonly Option[];
    format: (typeof SINGLE_SELECT_FORMATS)[number];
    /** It is the state of whoever is to be insured, and only one we serve is an answer (ADDR-09). */
    servedOnly?: boolean;
    /** Whoever chooses a state we don't serve is told at once; it is an answer all the same. */
    tellsUnserved?: boolean;
  };
  inputSlider: SliderContent;
  inputTaxId: InputContent<string>;
  inputText: InputContent<string> & { characterMax?: number; format?: (typeof TEXT_FORMATS)[number] };
  inputUnitized: InputContent & { parts: readonly UnitizedPart[] };
  button: ButtonContent;
  decoration: ItemContent & { value?: string };
  /** `value` is the address of the picture, `label` what it shows. */
  image: ItemContent & { value: string };
  listRow: ItemContent & { value?: string; actions?: readonly ButtonAction[] };
  /** `value` is a height in pixels. */
  space: ItemContent & { value?: number };
  text: ItemContent & { value: string };
}

/**
 * A question. Its key is the question's key, the same in every flow that asks it, so that an answer given once
 * is known everywhere.
 */
export type InputItem<Type extends InputType = InputType> = {
  [Each in Type]: {
    key: string;
    type: Each;
    content: ContentOfItem[Each];
    validations?: readonly Validation[];
    /** Left out where it is asked of everybody. */
    where?: InStates;
  };
}[Type];

export type DisplayItem<Type extends DisplayType = DisplayType> = {
  [Each in Type]: { key: string; type: Each; content: ContentOfItem[Each]; where?: InStates };
}[Type];

export type FormItem = InputItem | DisplayItem;

export function isInput(item: FormItem): item is InputItem {
  return (INPUT_TYPES as readonly string[]).includes(item.type);
}

export function inputsOf(form: { items: readonly FormItem[] }): InputItem[] {
  return form.items.filter(isInput);
}
