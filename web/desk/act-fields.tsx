import { Dropdown } from '../ui/dropdown.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { StaffActFieldsQuery } from './documents.generated.ts';

export type Field = StaffActFieldsQuery['fields'][number];
export type Values = Readonly<Record<string, string>>;

const wordsMax = 2000;

interface ActFieldsProps {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** Whatever an act asks, each by its kind. */
export function ActFields({ fields, values, onChange, errorOf }: ActFieldsProps) {
  return fields.map((field) => (
    <ActField
      key={field.name}
      field={field}
      value={values[field.name] ?? field.value}
      error={errorOf(field.name)}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  ));
}

interface ActFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ActField({ field: { name, label, hint, kind, choices }, value, error, onChange }: ActFieldProps) {
  const words = { label, hint: hint ?? undefined, error };
  if (kind === 'choice')
    return (
      <Dropdown
        {...words}
        placeholder={label}
        options={choices}
        value={value === '' ? undefined : value}
        onValueChange={onChange}
      />
    );
  if (kind === 'words')
    return (
      <TextArea
        {...words}
        name={name}
        value={value}
        onValueChange={onChange}
        maxLength={wordsMax}
        counterText={(left) => `${left} left`}
      />
    );
  return (
    <TextField
      {...words}
      name={name}
      value={value}
      prefix={kind === 'dollars' ? '$' : undefined}
      inputMode={kind === 'dollars' ? 'decimal' : undefined}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
