import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon, LanternIcon } from '../../ui/icons.tsx';
import styles from './step-trail.module.css';

export interface TrailStep {
  key: string;
  progress: 'done' | 'next' | 'later';
  /** The progress in a word, for whoever does not see the mark. */
  progressWord: string;
  title: string;
  /** A few words beside the title. */
  aside?: string;
  words: ReactNode | null;
}

/** Steps of a way one below the other: those behind checked, the lantern at the next one. */
export function StepTrail({ label, steps }: { label: string; steps: readonly TrailStep[] }) {
  return (
    <ol role="list" className={styles.trail} aria-label={label}>
      {steps.map(({ key, progress, progressWord, title, aside, words }) => (
        <li
          key={key}
          className={classNames(styles.step, styles[progress])}
          aria-current={progress === 'next' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {progress === 'done' && <CheckIcon size={20} />}
            {progress === 'next' && <LanternIcon size={20} />}
          </span>
          <div className={styles.words}>
            <h2 className={styles.title}>
              {title}
              <span className="sr-only">{`, ${progressWord}`}</span>
            </h2>
            {aside !== undefined && progress !== 'done' && <p className={styles.aside}>{aside}</p>}
            {words !== null && <div className={styles.about}>{words}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
