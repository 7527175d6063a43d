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

/**
 * Not the browser's own type="email": it refuses letters beyond ASCII before the @, and hands over a domain as name servers know it
 * instead of as it was typed. What is an address, our own rule says.
 */
const EMAIL_ENTRY = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

export function TextField({ label, hint, error, aside, prefix, suffix, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <FieldFrame controlId={controlId} label={label} hint={hint} error={error} aside={aside}>
      <div className={classNames(styles.box, error !== undefined && styles.invalid)}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...rest}
          {...(rest.type === 'email' && EMAIL_ENTRY)}
          {...fieldDescription(controlId, { hint, error })}
          id={controlId}
          className={styles.input}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
