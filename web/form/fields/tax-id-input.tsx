import { useState } from 'react';
import { maskTaxIdEntry, isTaxId, TAX_ID_ON_FILE } from '@wysh/domain/forms/tax-id.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { text } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { InputProps } from './input-props.ts';
import { MaskedField } from './masked-field.tsx';
import { textValue } from './text-value.ts';

/**
 * Typed as ddd-dd-dddd and hidden as soon as the field is left. One that is on file is shown hidden until it is cleared; the
 * number itself never comes back from the server (FORM-98 to FORM-100).
 */
export function TaxIdInput({ item, controlId, label, field, error, onChange }: InputProps<'inputTaxId'>) {
  const [hasFocus, setHasFocus] = useState(false);
  const value = textValue(field.value);
  const { hint, disabled } = item.content;
  const words = { id: controlId, label, error, hint: hint ?? text('form.tax-id.hint') };
  if (value === TAX_ID_ON_FILE) {
    return (
      <TextField
        {...words}
        value={TAX_ID_ON_FILE}
        readOnly
        disabled={disabled}
        suffix={
          disabled !== true && (
            <Button variant="textLink" onClick={() => onChange(null)}>
              {text('form.tax-id.clear')}
            </Button>
          )
        }
      />
    );
  }
  const isHidden = !hasFocus && isTaxId(value);
  return (
    <>
      <MaskedField
        {...words}
        value={isHidden ? TAX_ID_ON_FILE : value}
        mask={maskTaxIdEntry}
        onValueChange={(entry) => onChange(entry === '' ? null : entry)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        inputMode="numeric"
        aria-required={isRequired(item)}
        disabled={disabled}
      />
      {import.meta.env.DEV && value === '' && (
        <Button variant="textLink" onClick={() => onChange(maskTaxIdEntry('000000000'))}>
          {text('form.tax-id.zeros')}
        </Button>
      )}
    </>
  );
}
