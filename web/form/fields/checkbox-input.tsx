import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { InputProps } from './input-props.ts';

export function CheckboxInput({
  item,
  controlId,
  label,
  field,
  error,
  onChange,
}: InputProps<'inputCheckbox'>) {
  return (
    <Checkbox
      id={controlId}
      label={label}
      hint={item.content.hint}
      error={error}
      checked={field.value === true || field.value === 'true'}
      aria-required={isRequired(item)}
      disabled={item.content.disabled}
      onCheckedChange={onChange}
    />
  );
}
