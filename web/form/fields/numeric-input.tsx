import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import type { InputProps } from './input-props.ts';
import { NumericEntryField } from './numeric-entry-field.tsx';

export function NumericInput({ item, controlId, label, field, error, onChange }: InputProps<'inputNumeric'>) {
  const { currency, unit, precision, hint, disabled } = item.content;
  return (
    <NumericEntryField
      id={controlId}
      label={label}
      hint={hint}
      error={error}
      value={typeof field.value === 'number' ? field.value : null}
      onValueChange={onChange}
      currency={currency}
      unit={unit}
      precision={precision}
      aria-required={isRequired(item)}
      disabled={disabled}
    />
  );
}
