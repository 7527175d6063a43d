import { useId, type CSSProperties, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, fieldDescription, type FieldWords } from './field-frame.tsx';
import { tickRank } from './slider-ticks.ts';
import styles from './slider.module.css';

export interface SliderTick {
  value: number;
  label: string;
}

export interface SliderProps extends FieldWords {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value in words: in the bubble, and read out. */
  formatValue: (value: number) => string;
  ticks?: readonly SliderTick[];
  /** A typed entry for the same value, beside the slider from 520 px on. */
  entry?: ReactNode;
  id?: string | undefined;
  disabled?: boolean | undefined;
}

export function Slider({
  label,
  hint,
  error,
  value,
  onValueChange,
  min,
  max,
  step,
  formatValue,
  ticks,
  entry,
  id,
  disabled,
}: SliderProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const fraction = (of: number) => (max > min ? (of - min) / (max - min) : 0);
  return (
    <div className={styles.layout}>
      <FieldFrame controlId={controlId} label={label} hint={hint} error={error}>
        <div className={styles.track} style={{ '--fraction': fraction(value) } as CSSProperties}>
          <output className={classNames(styles.bubble, 'tabular')} htmlFor={controlId} aria-hidden="true">
            {formatValue(value)}
          </output>
          <input
            {...fieldDescription(controlId, { hint, error })}
            id={controlId}
            className={styles.input}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={formatValue(value)}
            onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
          />
          {ticks && (
            <div className={styles.ticks} aria-hidden="true">
              {ticks.map((tick, index) => (
                <span
                  key={tick.value}
                  className={classNames(styles.tick, styles[tickRank(index, ticks.length)])}
                  style={{ '--at': fraction(tick.value) } as CSSProperties}
                >
                  <span className={styles.tickLabel}>{tick.label}</span>
                </span>
              ))}
            </div>
          )}
        </div>
      </FieldFrame>
      {entry}
    </div>
  );
}
