import { classNames } from '../../ui/class-names.ts';
import styles from './dashboard.module.css';

interface FactProps {
  term: string;
  /** What the card is about: a line of its own, and large. */
  isGreat?: boolean;
  children: string;
}

/** One line of a definition list. */
export function Fact({ term, isGreat = false, children }: FactProps) {
  return (
    <div className={classNames(isGreat && styles.great)}>
      <dt>{term}</dt>
      <dd className={isGreat ? styles.amount : styles.value}>{children}</dd>
    </div>
  );
}
