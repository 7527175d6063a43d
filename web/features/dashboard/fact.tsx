import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './dashboard.module.css';

interface FactProps {
  term: string;
  /** What the card is about: a row of its own, and large. */
  isGreat?: boolean;
  /** Words that want a row of their own. */
  isWide?: boolean;
  children: ReactNode;
}

/** One line of a definition list. */
export function Fact({ term, isGreat = false, isWide = false, children }: FactProps) {
  return (
    <div className={classNames((isGreat || isWide) && styles.row)}>
      <dt>{term}</dt>
      <dd className={isGreat ? styles.amount : styles.value}>{children}</dd>
    </div>
  );
}
