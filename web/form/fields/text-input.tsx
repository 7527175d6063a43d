import type { ReactElement } from 'react';
import { formatPhoneEntry } from '@wysh/domain/forms/phone-entry.ts';
import {
  characterCounter,
  isNearLimit,
  TEXTAREA_LINES_MIN,
  trimTrailingNewlines,
  truncateText,
} from '@wysh/domain/forms/text-entry.ts';
import type { InputItem } from '@wysh/domain/forms/items.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { ANSWER_LENGTH_MAX } from '@wysh/domain/forms/value-shape.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { autofillToken } from '../autofill.ts';
import type { InputProps } from './input-props.ts';
import { MaskedField } from './masked-field.tsx';
import { textValue } from './text-value.ts';

type TextProps = InputProps<'inputText'>;
type Format = NonNullable<InputItem<'inputText'>['content']['format']>;

const isEmailInput = ({ validations = [] }: InputItem<'inputText'>) =>
  validations.some(({ rule }) => rule === 'email');

function drawLine({ item, controlId, label, field, error, onChange }: TextProps) {
  const { characterMax, element, hint, disabled, options } = item.content;
  const value = textValue(field.value);
  const listId = options === undefined ? undefined : `${controlId}-offered`;
  const frame = {
    id: controlId,
    label,
    error,
    value,
    'aria-required': isRequired(item),
    disabled,
    autoComplete: autofillToken(element, item.key) ?? 'off',
  };
  if (element === 'phone_number') {
    return (
      <MaskedField
        {...frame}
        hint={hint}
        type="tel"
        value={formatPhoneEntry(value)}
        mask={formatPhoneEntry}
        onValueChange={onChange}
      />
    );
  }
  const isEmail = isEmailInput(item);
  const isPostalCode = element === 'postal_code';
  return (
    <>
      <TextField
        {...frame}
        hint={hint}
        aside={
          characterMax !== undefined &&
          isNearLimit(value, characterMax) && (
            <p className="tabular">{characterCounter(value, characterMax)}</p>
          )
        }
        type={isEmail ? 'email' : 'text'}
        inputMode={isPostalCode ? 'numeric' : 'text'}
        list={listId}
        onChange={(event) => onChange(truncateText(event.currentTarget.value, characterMax))}
      />
      {options !== undefined && (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function drawArea({ item, controlId, label, field, error, onChange }: TextProps) {
  const { characterMax, hint, disabled } = item.content;
  const value = textValue(field.value);
  return (
    <TextArea
      id={controlId}
      label={label}
      hint={hint}
      error={error}
      value={value}
      rows={TEXTAREA_LINES_MIN}
      maxLength={characterMax ?? ANSWER_LENGTH_MAX}
      counterText={() => (characterMax === undefined ? '' : characterCounter(value, characterMax))}
      onValueChange={(text) => onChange(truncateText(trimTrailingNewlines(text), characterMax))}
      aria-required={isRequired(item)}
      disabled={disabled}
    />
  );
}

/** Functions and not components, as in the field around them. */
const TEXT_FORMATS: Readonly<Record<Format, (props: TextProps) => ReactElement>> = {
  singleLine: drawLine,
  multiLine: drawArea,
};

export function TextInput(props: TextProps) {
  return TEXT_FORMATS[props.item.content.format ?? 'singleLine'](props);
}
