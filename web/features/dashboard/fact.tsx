import styles from './dashboard.module.css';

/** One line of a definition list. */
export function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
