import type { ChangeEvent } from 'react';
import { dollarDigits, groupThousands, typeMoney, type DollarDigits } from './money-typing.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'inputMode'
> {
  /** Whole dollars, digits alone: `'450000'`, or empty. */
  value: DollarDigits;
  onValueChange: (digits: DollarDigits) => void;
  /** How many digits can be typed at most. */
  digitsMax?: number;
}

export function MoneyField({ value, onValueChange, digitsMax = 9, ...rest }: MoneyFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const typed = typeMoney(
      {
        text: input.value,
        caret: input.selectionStart ?? input.value.length,
        before: dollarDigits(value),
        deletion: deletionOf(event.nativeEvent),
      },
      digitsMax,
    );
    // Written at once: React then finds the text it wants and leaves the caret alone.
    input.value = typed.text;
    input.setSelectionRange(typed.caret, typed.caret);
    if (typed.digits !== value) onValueChange(typed.digits);
  }

  return (
    <TextField
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="numeric"
      prefix="$"
      value={groupThousands(dollarDigits(value))}
      onChange={handleChange}
    />
  );
}

function deletionOf(event: Event): 'backward' | 'forward' | undefined {
  const inputType = event instanceof InputEvent ? event.inputType : '';
  if (inputType === 'deleteContentBackward') return 'backward';
  if (inputType === 'deleteContentForward') return 'forward';
  return undefined;
}
