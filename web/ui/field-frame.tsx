import { useEffect, useRef, type ReactNode } from 'react';
import { afterPaint } from './after-paint.ts';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './field-frame.module.css';

/** What every field says about itself. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown right below the control with an icon; its presence marks the field invalid. */
  error?: string | undefined;
}

interface FieldFrameProps extends FieldWords {
  controlId: string;
  children: ReactNode;
  /** Stands opposite the hint, as a character counter does. */
  aside?: ReactNode;
  className?: string | undefined;
}

/** Label above, control, then error and hint below. */
export function FieldFrame({ controlId, label, hint, error, aside, className, children }: FieldFrameProps) {
  const frame = useRef<HTMLDivElement>(null);

  // Focus brings the control alone into view; whoever is at it must see what is wrong with it as well. Not before the error is
  // painted: to scroll there at once, the browser would have to lay out the page while everybody waits.
  useEffect(() => {
    if (!error || !hasFocus(frame.current)) return;
    afterPaint(() => {
      if (hasFocus(frame.current)) frame.current?.scrollIntoView({ block: 'nearest' });
    });
  }, [error]);

  return (
    <div
      ref={frame}
      className={classNames(styles.frame, className)}
      onFocus={(event) => {
        if (error) event.currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <label className={styles.label} id={`${controlId}-label`} htmlFor={controlId}>
        {label}
      </label>
      {children}
      <FieldError id={`${controlId}-error`} error={error} />
      {(hint || aside) && (
        <div className={styles.below}>
          {hint && (
            <p className={styles.hint} id={`${controlId}-hint`}>
              {hint}
            </p>
          )}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
    </div>
  );
}

function hasFocus(frame: HTMLElement | null): boolean {
  return frame?.contains(document.activeElement) ?? false;
}

/** The attributes that tie a control to the words its frame shows. */
export function fieldDescription(controlId: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const ids = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}
