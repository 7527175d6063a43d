import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './choice-group.module.css';

/** One of several answers. */
export interface Choice {
  value: string;
  label: string;
  /** A second line that says more. */
  detail?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

/** What a single selection needs, whatever its shape. */
export interface ChoiceProps {
  /**
   * The question; `hideLegend` leaves it to screen readers where the screen already shows it as its heading.
   */
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  choices: readonly Choice[];
  hint?: ReactNode;
  error?: string | undefined;
  /** The id of the group, for an error summary to link to. */
  id?: string | undefined;
}

interface ChoiceGroupProps extends Omit<ChoiceProps, 'choices'> {
  children: ReactNode;
}

/** The question over a set of choices, with its hint and error. */
export function ChoiceGroup({ legend, hideLegend = false, hint, error, id, children }: ChoiceGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const described = [hint && `${groupId}-hint`, error && `${groupId}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={groupId} className={styles.group} aria-describedby={described || undefined} tabIndex={-1}>
      <legend className={hideLegend ? 'sr-only' : styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={`${groupId}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <div className={styles.error}>
        <FieldError id={`${groupId}-error`} error={error} />
      </div>
    </fieldset>
  );
}
