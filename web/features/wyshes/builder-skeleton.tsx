import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './builder-skeleton.module.css';

/** Tabs, words and cards in the shape in which they come. */
export function BuilderSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.tabs}>
        {['7rem', '10rem', '11rem', '8rem'].map((width) => (
          <Skeleton key={width} shape="pill" width={width} height="3rem" />
        ))}
      </div>
      <div className={styles.words}>
        <Skeleton width="4rem" />
        <Skeleton width="min(26rem, 90%)" height="2rem" />
        <Skeleton width="min(30rem, 100%)" />
      </div>
      <div className={styles.cards}>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} shape="card" height="var(--card-height)" />
        ))}
      </div>
    </div>
  );
}
