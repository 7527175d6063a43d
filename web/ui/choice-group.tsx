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
  /** Said of a group without an answer of which one is needed, to whoever hears it. */
  required?: string | undefined;
}

interface ChoiceGroupProps extends Omit<ChoiceProps, 'choices'> {
  children: ReactNode;
  /** Radio buttons, which can say of themselves that one of them is needed. */
  isRadioGroup?: boolean;
}

/** Two answers of a word or two stand beside each other, where one thumb reaches both. */
const PAIR_LETTERS_MAX = 10;

export function isPair(choices: readonly Choice[]): boolean {
  const isShort = ({ label, detail }: Choice) => label.length <= PAIR_LETTERS_MAX && detail === undefined;
  return choices.length === 2 && choices.every(isShort);
}

/** The question over a set of choices, with its hint and error. */
export function ChoiceGroup({
  legend,
  hideLegend = false,
  hint,
  error,
  id,
  required,
  isRadioGroup = false,
  children,
}: ChoiceGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  // A group of other controls has no such state, so it is said in words.
  const isSaid = required !== undefined && !isRadioGroup;
  const described = [
    hint && `${groupId}-hint`,
    isSaid && `${groupId}-required`,
    error && `${groupId}-error`,
  ].filter(Boolean);
  return (
    <fieldset
      id={groupId}
      className={styles.group}
      aria-describedby={described.join(' ') || undefined}
      tabIndex={-1}
      {...(isRadioGroup && { role: 'radiogroup', 'aria-required': required !== undefined || undefined })}
    >
      <legend className={hideLegend ? 'sr-only' : styles.legend}>{legend}</legend>
      {isSaid && (
        <span className="sr-only" id={`${groupId}-required`}>
          {required}
        </span>
      )}
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
