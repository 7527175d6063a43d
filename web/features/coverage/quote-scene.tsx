import { Firs } from '../../illustrations/firs.tsx';
import { Sparks } from '../../illustrations/stars.tsx';
import styles from './quote-scene.module.css';

/** The foot of the price's sheet: a strip of the night walk. Decoration, behind the words. */
export function QuoteScene() {
  return (
    <>
      <svg
        data-drawn=""
        className={styles.sky}
        viewBox="0 0 400 160"
        preserveAspectRatio="xMaxYMin slice"
        aria-hidden="true"
      >
        <Sparks
          at={[
            [372, 26, 9],
            [326, 14, 5],
            [344, 62, 6],
            [386, 92, 5],
          ]}
        />
      </svg>
      <svg
        data-drawn=""
        className={styles.hills}
        viewBox="0 0 1120 110"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path
          className={styles.far}
          d="M-6 58q88-31 190-24 98 3 196 26 104-24 214-20 118-26 232-8 92-20 176-8 66 4 128 22V112H-6z"
        />
        <g className={styles.trees}>
          <Firs
            fill="currentColor"
            at={[
              [706, 74, 54],
              [738, 78, 38],
              [392, 74, 44],
              [1040, 70, 50],
              [96, 72, 42],
            ]}
          />
        </g>
        <path
          className={styles.near}
          d="M-6 92q110-26 232-22 132 6 262 20 128-26 270-20 140-14 232 2 74 2 140 14V112H-6z"
        />
      </svg>
    </>
  );
}
