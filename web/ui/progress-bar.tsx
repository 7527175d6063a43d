import { useId, type CSSProperties, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: ReactNode;
  /** How far in words, such as "3 of 7" or "about a minute left". */
  valueText: string;
  /** From 0 to 1; left out while nobody knows. */
  fraction?: number | undefined;
}

export function ProgressBar({ label, valueText, fraction }: ProgressBarProps) {
  const labelId = useId();
  const percent = fraction === undefined ? undefined : Math.min(Math.max(fraction, 0), 1) * 100;
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={classNames(styles.value, 'tabular')}>{valueText}</span>
      </div>
      <div
        className={classNames(styles.track, percent === undefined && styles.unknown)}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent === undefined ? undefined : Math.round(percent)}
        aria-valuetext={valueText}
        style={{ '--percent': `${percent ?? 30}%` } as CSSProperties}
      >
        <div className={styles.fill} />
      </div>
    </div>
  );
}
