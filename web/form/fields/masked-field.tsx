import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { maskEntry } from '../masked-entry.ts';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  mask: (text: string) => string;
  onValueChange: (text: string) => void;
}

/** A text field that keeps what is typed in one form. */
export function MaskedField({ value, mask, onValueChange, ...rest }: MaskedFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const { text, caret } = maskEntry(typed, mask);
    // Written at once: React then finds the text it wants and leaves the caret alone.
    input.value = text;
    input.setSelectionRange(caret, caret);
    if (text !== value) onValueChange(text);
  }

  return (
    <TextField
      autoComplete="off"
      {...rest}
      type={rest.type ?? 'text'}
      value={value}
      onChange={handleChange}
    />
  );
}
