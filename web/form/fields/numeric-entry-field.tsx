import { useState } from 'react';
import { cleanNumericEntry, parseNumericEntry } from '@wysh/domain/forms/numeric-entry.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

export interface NumericEntryFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'prefix' | 'suffix'
> {
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** ISO 4217 code; left out for plain numbers. */
  currency?: string | undefined;
  unit?: string | undefined;
  precision?: number | undefined;
  /** How many digits can be typed at most. */
  digitsMax?: number | undefined;
}

const DIGITS_MAX_DEFAULT = 12;

/** A typed number: digits alone, and a point where decimals are kept (FORM-87 to FORM-89). */
export function NumericEntryField({
  value,
  onValueChange,
  currency,
  unit,
  precision = 0,
  digitsMax = DIGITS_MAX_DEFAULT,
  ...rest
}: NumericEntryFieldProps) {
  // What was typed can say more than the number it stands for: '12.' is on the way to '12.5'.
  const [typed, setTyped] = useState('');
  if (currency === 'USD' && precision === 0) {
    return (
      <MoneyField
        {...rest}
        digitsMax={digitsMax}
        value={value === null ? '' : String(value)}
        onValueChange={(digits) => onValueChange(parseNumericEntry(digits, 0))}
      />
    );
  }
  return (
    <TextField
      autoComplete="off"
      {...rest}
      type="text"
      inputMode={precision > 0 ? 'decimal' : 'numeric'}
      prefix={currency === 'USD' ? '$' : currency}
      suffix={unit}
      value={parseNumericEntry(typed, precision) === value ? typed : (value?.toString() ?? '')}
      onChange={(event) => {
        const entry = cleanNumericEntry(event.currentTarget.value, precision).slice(0, digitsMax);
        setTyped(entry);
        onValueChange(parseNumericEntry(entry, precision));
      }}
    />
  );
}
