import styles from './wysh-logo.module.css';

/** The word mark: a star on a dandelion's stem, and the name. Decorative; what links to somewhere names itself. */
export function WyshLogo() {
  return (
    <span className={styles.logo} aria-hidden="true">
      <svg viewBox="0 0 32 32" width="32" height="32">
        <path
          className={styles.stem}
          d="M14.6 18.500c2 4.200 2.200 8.200.9 12.800l-2-.4c1-4.300.8-7.900-1-11.700z"
        />
        <path
          className={styles.star}
          d="M17.800.9l2 8.300 8.400 1.700-7.300 4.600 1.200 8.800-6.800-5.600-7.500 3.300 2.900-7.700L4.900 8l8.500.9z"
        />
      </svg>
      <span className={styles.word}>Wysh</span>
    </span>
  );
}
