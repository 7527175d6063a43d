import type { ChangeEvent } from 'react';
import { dollarDigits, groupThousands, typeMoney } from '../../ui/money-typing.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export interface AmountFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix'
> {
  /** What was typed: grouped while it is whole dollars, otherwise exactly as the person wrote it. */
  value: string;
  onValueChange: (entry: string) => void;
}

const ENTRY_LENGTH_MAX = 20;

/**
 * An amount as the person types it. Unlike a field that takes digits alone, it keeps '-5', '12.50' and 'a lot', because
 * dropping a minus or a point makes another amount of it; the rule for amounts then says what is wrong.
 */
export function AmountField({ value, onValueChange, ...rest }: AmountFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    if (!isWholeDollars(input.value)) {
      onValueChange(input.value);
      return;
    }
    const typed = typeMoney(
      {
        text: input.value,
        caret: input.selectionStart ?? input.value.length,
        before: isWholeDollars(value) ? dollarDigits(value) : '',
        deletion: deletionOf(event.nativeEvent),
      },
      ENTRY_LENGTH_MAX,
    );
    // Written at once: React then finds the text it wants and leaves the caret alone.
    input.value = typed.text;
    input.setSelectionRange(typed.caret, typed.caret);
    onValueChange(typed.digits);
  }

  return (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      enterKeyHint="done"
      maxLength={ENTRY_LENGTH_MAX}
      {...rest}
      type="text"
      prefix="$"
      value={isWholeDollars(value) ? groupThousands(dollarDigits(value)) : value}
      onChange={handleChange}
    />
  );
}

function isWholeDollars(entry: string): boolean {
  return /^[\d,$\s]*$/.test(entry);
}

function deletionOf(event: Event): 'backward' | 'forward' | undefined {
  const inputType = event instanceof InputEvent ? event.inputType : '';
  if (inputType === 'deleteContentBackward') return 'backward';
  if (inputType === 'deleteContentForward') return 'forward';
  return undefined;
}
