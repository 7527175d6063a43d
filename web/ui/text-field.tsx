import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, fieldDescription, type FieldWords } from './field-frame.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'className' | 'size' | 'prefix'> {
  /** Stands opposite the hint, as a character counter does. */
  aside?: ReactNode;
  /** Fixed signs inside the field, before and after what is typed. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export function TextField({ label, hint, error, aside, prefix, suffix, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} aside={aside}>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...rest}
          {...fieldDescription(controlId, { hint, error })}
          id={controlId}
          className={styles.input}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
