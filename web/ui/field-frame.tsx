import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './field-frame.module.css';

/** What every field says about itself. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the control with an icon; its presence marks the field invalid. */
  error?: string | undefined;
}

interface FieldFrameProps extends FieldWords {
  controlId: string;
  children: ReactNode;
  /** Stands opposite the hint, as a character counter does. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** Label above, control, then hint and error below. */
export function FieldFrame({ controlId, label, hint, error, aside, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.frame, className)}>
      <label className={styles.label} id={`${controlId}-label`} htmlFor={controlId}>
        {label}
      </label>
      {children}
      {(hint || aside) && (
        <div className={styles.below}>
          {hint && (
            <p className={styles.hint} id={`${controlId}-hint`}>
              {hint}
            </p>
          )}
          {aside}
        </div>
      )}
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  );
}

/** The attributes that tie a control to the words its frame shows. */
export function fieldDescription(controlId: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const ids = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
