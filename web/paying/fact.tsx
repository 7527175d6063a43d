import { classNames } from '../ui/class-names.ts';
import styles from './paying.module.css';

interface FactProps {
  term: string;
  /** Words that want a row of their own. */
  isWide?: boolean;
  children: string;
}

/** One of the facts of what is paid for, in a list of them. */
export function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={classNames(isWide && styles.wide)}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
