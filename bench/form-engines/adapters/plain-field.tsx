/** One field drawn in React with the browser's own controls, for the engines that leave the drawing to the page. */
import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react';
import { CHOICES, type FieldDescription } from '../form-description.ts';

/** What ties the control to its engine: as a library registers it, or value and handlers. */
export interface ControlProps {
  readonly name: string;
  readonly ref?: Ref<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>;
  readonly value?: string;
  readonly checked?: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
  readonly onBlur: FocusEventHandler;
}

interface PlainFieldProps {
  field: FieldDescription;
  control: ControlProps;
  problem: string | null | undefined;
}

export function PlainField({ field, control, problem }: PlainFieldProps) {
  const { key, label } = field;
  const question =
    field.kind === 'radio' ? (
      <fieldset>
        <legend>{label}</legend>
        <Control field={field} control={control} problem={problem} />
      </fieldset>
    ) : (
      <>
        <label htmlFor={key}>{label}</label>
        <Control field={field} control={control} problem={problem} />
      </>
    );
  return (
    <div className="field">
      {question}
      <div className="error" id={`${key}-error`} aria-live="polite">
        {problem}
      </div>
    </div>
  );
}

function Control({ field: { key, kind }, control, problem }: PlainFieldProps) {
  const described = {
    id: key,
    'aria-describedby': `${key}-error`,
    'aria-invalid': problem ? true : undefined,
  };
  switch (kind) {
    case 'paragraph':
      return <textarea rows={3} {...described} {...control} />;
    case 'dropdown':
      return (
        <select {...described} {...control}>
          <option value="">Pick one</option>
          {CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'checkbox':
      return <input type="checkbox" {...described} {...control} />;
    case 'radio':
      return CHOICES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            {...control}
            value={value}
            {...('value' in control && { checked: control.value === value })}
          />{' '}
          {label}
        </label>
      ));
    case 'text':
    case 'email':
    case 'number':
    case 'date':
      return <input type={kind === 'email' ? 'email' : 'text'} {...described} {...control} />;
  }
}
