import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /** Stays at the bottom edge of a phone while the page scrolls; from 768 px it stands in the text like any other. */
  sticky?: boolean;
  centered?: boolean;
  children: ReactNode;
}

/** The buttons a page ends with: full width on a phone, side by side from 768 px. */
export function ActionBar({ sticky = false, centered = false, children }: ActionBarProps) {
  return (
    <div className={classNames(styles.actionBar, sticky && styles.sticky, centered && styles.centered)}>
      {children}
    </div>
  );
}
