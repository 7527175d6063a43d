import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, fieldDescription, type FieldWords } from './field-frame.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  onValueChange: (value: string) => void;
  maxLength: number;
  /** Words for how much room is left, such as "140 left". */
  counterText: (left: number) => string;
}

/** From here on the shrinking room is read out. */
const announceAt = 20;

export function TextArea({
  label,
  hint,
  error,
  id,
  value,
  onValueChange,
  maxLength,
  counterText,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const left = maxLength - value.length;
  return (
    <FieldFrame
      controlId={controlId}
      label={label}
      hint={hint}
      error={error}
      aside={
        <p className="tabular" aria-live={left <= announceAt ? 'polite' : 'off'}>
          {counterText(left)}
        </p>
      }
    >
      <textarea
        rows={4}
        {...rest}
        {...fieldDescription(controlId, { hint, error })}
        id={controlId}
        className={classNames(styles.area, error !== undefined && styles.invalid)}
        value={value}
        maxLength={maxLength}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onValueChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
