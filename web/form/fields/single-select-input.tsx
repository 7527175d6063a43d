import { useState, type ComponentType } from 'react';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { text } from '../../texts/texts.ts';
import { Blobs } from '../../ui/blobs.tsx';
import type { ChoiceProps } from '../../ui/choice-group.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Rectangles } from '../../ui/rectangles.tsx';
import { useServedState } from '../address/use-served-state.ts';
import { goesOnByChoice } from '../asks-one-choice.ts';
import { useForm } from '../form-context.ts';
import { useIsEdit } from '../is-edit.ts';
import type { InputProps } from './input-props.ts';

type Format = InputItem<'inputSingleSelect'>['content']['format'];
type SelectProps = InputProps<'inputSingleSelect'>;

/** Options without a value stand for nothing that could be chosen (ADDR-12). */
function choicesOf({ item }: SelectProps) {
  const { options, disabled } = item.content;
  return options.filter(({ value }) => value !== '').map((option) => ({ ...option, disabled }));
}

function chosenOf({ field }: SelectProps): string | undefined {
  return typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
}

/** Whoever chooses and is taken on was told so before; with an answer there already, that another one does it. */
function useGoingOnWords(props: SelectProps): string | undefined {
  const { store } = useForm();
  const isEdit = useIsEdit();
  const [wasAnswered] = useState(() => chosenOf(props) !== undefined);
  if (!goesOnByChoice(store.form) || isEdit) return undefined;
  return text(wasAnswered ? 'form.choice.another' : 'form.choice');
}

function useGroupProps(props: SelectProps): ChoiceProps {
  const { controlId, label, hideLabel, error, item } = props;
  const words = [item.content.hint, useGoingOnWords(props)].filter((one) => one !== undefined);
  return {
    id: controlId,
    legend: label,
    hideLegend: hideLabel,
    hint: words.length === 0 ? undefined : words.join(' '),
    error,
    choices: choicesOf(props),
    required: isRequired(item) ? text('form.required') : undefined,
  };
}

function BlobsInput(props: SelectProps) {
  return (
    <Blobs
      {...useGroupProps(props)}
      value={chosenOf(props)}
      onValueChange={(value) => props.onChange(value ?? null)}
    />
  );
}

function RadioInput(props: SelectProps) {
  return <RadioList {...useGroupProps(props)} value={chosenOf(props)} onValueChange={props.onChange} />;
}

function RectanglesInput(props: SelectProps) {
  return <Rectangles {...useGroupProps(props)} value={chosenOf(props)} onValueChange={props.onChange} />;
}

function DropdownInput(props: SelectProps) {
  const { controlId, label, error, item, onChange } = props;
  useServedState(item.content.tellsUnserved === true ? item : undefined);
  return (
    <Dropdown
      id={controlId}
      label={label}
      hint={item.content.hint}
      error={error}
      isRequired={isRequired(item)}
      options={choicesOf(props)}
      value={chosenOf(props)}
      onValueChange={onChange}
      placeholder={text('form.dropdown.placeholder')}
      disabled={item.content.disabled}
    />
  );
}

/** How one of several answers is chosen, by the format the form asks for (FORM-66). */
const SINGLE_SELECT_FORMATS: Readonly<Record<Format, ComponentType<SelectProps>>> = {
  blobs: BlobsInput,
  dropdown: DropdownInput,
  radio: RadioInput,
  rectangles: RectanglesInput,
};

export function SingleSelectInput(props: SelectProps) {
  const FormatInput = SINGLE_SELECT_FORMATS[props.item.content.format];
  return <FormatInput {...props} />;
}
