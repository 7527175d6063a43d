import { dateEntryFromIso, isoFromDateEntry, maskDateEntry } from '@wysh/domain/forms/date-entry.ts';
import { isRequired } from '@wysh/domain/forms/validate-form.ts';
import { text } from '../../texts/texts.ts';
import { autofillToken } from '../autofill.ts';
import { MaskedField } from './masked-field.tsx';
import type { InputProps } from './input-props.ts';
import { textValue } from './text-value.ts';

/** Typed as MM/dd/yyyy, kept as ISO text; what is no date yet is kept as it was typed, and no rule lets it pass. */
export function DateInput({ item, controlId, label, field, error, onChange }: InputProps<'inputDate'>) {
  const { content } = item;
  const value = textValue(field.value);
  return (
    <MaskedField
      id={controlId}
      label={label}
      hint={content.hint ?? text('form.date.hint')}
      error={error}
      value={dateEntryFromIso(value) || value}
      mask={maskDateEntry}
      onValueChange={(entry) => onChange(isoFromDateEntry(entry) ?? (entry === '' ? null : entry))}
      placeholder={text('form.date.placeholder')}
      inputMode="numeric"
      autoComplete={autofillToken(content.element, item.key)}
      aria-required={isRequired(item)}
      disabled={content.disabled}
    />
  );
}
