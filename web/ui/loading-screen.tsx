import { PAGE_HEADING_ID } from './layouts/page-heading.tsx';
import styles from './loading-screen.module.css';

export interface LoadingScreenProps {
  /** What is being done, such as "Finding your place". */
  text: string;
  /** It is a page that may stay for a while, and its words are the heading. */
  isPage?: boolean;
}

/** The whole screen while long work goes on: a lantern walks the path, and a star waits above. */
export function LoadingScreen({ text, isPage = false }: LoadingScreenProps) {
  return (
    <div className={styles.screen}>
      <svg data-drawn="" className={styles.scene} viewBox="0 0 320 320" aria-hidden="true">
        <path
          className={styles.sparks}
          d="m70 84 3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1ZM150 42l2 5 5 1-4 4 1 5-4-3-5 3 2-5-4-4 5-1ZM126 122l1 4 5 1-4 3 1 4-3-2-5 2 2-4-4-4 5 0ZM268 148l1 4 5 1-4 3 1 4-4-2-4 2 1-4-3-4 4 0Z"
        />
        <path className={styles.star} d="m218 58 10 20 23 3-16 16 4 22-21-11-19 11 4-22-17-15 23-4Z" />
        <path className={styles.farHill} d="M0 208c40-36 94-44 144-18 50-38 108-42 176-8v138H0Z" />
        <path className={styles.nearHill} d="M0 258c72-30 146-32 194-10 48-20 90-18 126-6v78H0Z" />
        <path className={styles.path} d="M36 292c56-2 96-6 128-22 40-20 30-44 66-58 20-8 28-18 32-34" />
        <g className={styles.lantern}>
          <path
            className={styles.glow}
            d="M40-28q5 18-4 34-12 20-34 24-20 2-34-14-12-16-8-36 8-20 28-26 22-5 38 6z"
          />
          <path
            className={styles.frame}
            d="M-9-29-8-39-3-45 3-46 8-41 10-30 7-30 4-38 1-41-3-40-6-36-7-29z"
          />
          <path className={styles.glass} d="M-12-26 11-26 13-4-13-4z" />
          <path className={styles.flame} d="M1-22 6-13 4-7 0-5-5-7-6-12z" />
          <path className={styles.frame} d="M-11-31 10-31 14-25-14-24zM-15-5 15-5 13 0-13 0z" />
        </g>
      </svg>
      {isPage ? (
        <h1 id={PAGE_HEADING_ID} tabIndex={-1} className={styles.text}>
          {text}
        </h1>
      ) : (
        <p className={styles.text} role="status">
          {text}
        </p>
      )}
    </div>
  );
}
