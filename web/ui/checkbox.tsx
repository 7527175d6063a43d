import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { fieldDescription } from './field-frame.tsx';
import { CheckIcon } from './icons.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'checked' | 'defaultChecked' | 'onChange'
> {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, checked, onCheckedChange, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={styles.checkbox}>
      <label className={styles.row} htmlFor={controlId}>
        <span className={styles.box}>
          <input
            {...rest}
            {...fieldDescription(controlId, { hint, error })}
            id={controlId}
            className={classNames(styles.input, error !== undefined && styles.invalid)}
            type="checkbox"
            checked={checked}
            onChange={(event) => onCheckedChange(event.currentTarget.checked)}
          />
          <CheckIcon size={20} className={styles.check} />
        </span>
        <span className={styles.words}>{label}</span>
      </label>
      <FieldError id={`${controlId}-error`} error={error} />
      {hint && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
