import { Star } from '../../illustrations/stars.tsx';
import type { DisplayProps } from './display-props.ts';
import styles from './display.module.css';

/** A breath between two parts of a form; it says nothing. */
export function DecorationDisplay({ item }: DisplayProps<'decoration'>) {
  return (
    <div className={styles.decoration} aria-hidden="true" data-decoration={item.content.value}>
      <svg viewBox="0 0 120 24" focusable="false">
        <Star fill="var(--accent)" at={[30, 13, 7]} turn={-8} />
        <Star fill="var(--accent)" at={[60, 11, 10]} />
        <Star fill="var(--accent)" at={[90, 13, 7]} turn={12} />
      </svg>
    </div>
  );
}
