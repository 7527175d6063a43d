import { formatDate } from '@wysh/domain/dates/display.ts';
import { text } from '../../texts/texts.ts';
import { LanternIcon } from '../../ui/icons.tsx';
import styles from './line-of-time.module.css';
import type { PointOfTime } from './points-of-time.ts';

/** The trail from the first visit to the end of the term, with a lantern where its person stands. */
export function LineOfTime({ points }: { points: readonly PointOfTime[] }) {
  return (
    <section aria-labelledby="home-line">
      <h2 id="home-line" className={styles.heading}>
        {text('home.line')}
      </h2>
      <ol role="list" className={styles.line}>
        {points.filter(({ isPast }) => isPast).map(pointOf)}
        <li className={styles.here}>
          <span className={styles.lantern} aria-hidden="true">
            <LanternIcon size={20} />
          </span>
          <span className={styles.words}>{text('home.line.now')}</span>
        </li>
        {points.filter(({ isPast }) => !isPast).map(pointOf)}
      </ol>
    </section>
  );
}

function pointOf({ words, on, isPast }: PointOfTime) {
  return (
    <li key={words} className={isPast ? styles.past : styles.ahead}>
      <span className={styles.words}>{text(words)}</span>
      <span className={styles.when}>{formatDate(on)}</span>
    </li>
  );
}
